const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Common given names in the United States. */
export const firstNames = words(
  "james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony donald mark paul steven andrew kenneth joshua kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry tyler aaron jose henry adam douglas nathan peter zachary kyle walter harold carl jeremy keith roger gerald ethan arthur terry christian sean lawrence austin joe noah jesse albert bryan billy bruce willie jordan dylan alan ralph gabriel roy juan wayne eugene logan randy louis russell vincent philip bobby johnny bradley mary patricia jennifer linda elizabeth barbara susan jessica sarah karen nancy lisa margaret betty sandra ashley dorothy kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca laura sharon cynthia kathleen helen amy shirley angela anna brenda pamela nicole ruth katherine samantha christine emma catherine debra virginia rachel carolyn janet maria heather diane julie joyce victoria kelly christina joan evelyn lauren judith olivia frances martha cheryl megan andrea hannah jacqueline ann jean alice kathryn gloria teresa doris sara janice julia marie madison grace judy abigail sophia beverly denise amber danielle brittany diana jane natalie theresa isabella lori kayla alexis tiffany marilyn carlos luis miguel ahmed mohammed ali wei ming raj priya fatima aisha hiroshi yuki ivan olga pierre hans giovanni lucia carmen rosa elena sofia mateo santiago diego",
);

/** Common family names in the United States. */
export const lastNames = words(
  "smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young allen king wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter roberts gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan cooper peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez wood james bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ross foster jimenez powell jenkins perry russell sullivan bell coleman butler henderson barnes fisher vasquez simmons romero jordan patterson alexander hamilton graham reynolds griffin wallace west cole hayes bryant herrera gibson ellis tran medina aguilar stevens murray ford castro marshall owens harrison fernandez mcdonald woods washington kennedy wells vargas henry chen freeman webb tucker guzman burns crawford olson simpson porter hunter gordon mendez silva shaw snyder mason dixon munoz hunt hicks holmes palmer wagner black robertson boyd stone salazar fox warren mills meyer rice schmidt garza daniels ferguson nichols stephens soto weaver ryan gardner payne grant dunn kelley spencer hawkins singh khan ahmed kowalski ivanov müller rossi dubois",
);

/** First names that are as often words. */
export const wordNames = words(
  "grace faith mason hunter summer autumn violet amber ginger olive pearl jasmine daisy rose forest chase grant frank penny robin dawn april august heather crystal angel destiny trinity carter cooper taylor parker marcus christian",
);

/** Words in front of a name. */
export const nameTitles = words(
  "mr mrs ms miss dr doctor prof professor nurse rev sister father mister",
);

/** Labels whose text is a name. */
export const nameLabels = words(
  "name patient surgeon attending physician provider by signed dictated assistant anesthesiologist consultant resident pcp author guardian spouse",
);

/** What is named after somebody: the word before it is no person here. */
export const eponymNouns = words(
  `disease diseases syndrome syndromes sign signs test tests testing maneuver manoeuvre maneuvers palsy tumor tumour lymphoma sarcoma protocol
  needle needles clamp clamps forceps retractor retractors scissors punch tube tubes catheter catheters drain drains pump splint brace cast stocking
  osteotomy bunionectomy procedure operation repair fundoplication hemiarthroplasty arthroplasty prosthesis prostheses implant criteria score scale
  classification stage grade contracture fracture fractures dislocation ring rings web diverticulum esophagus hernia cyst cysts duct duct's gland glands
  node nodes nodule nodules body bodies cell cells anemia thyroiditis struma goiter ulcer ulcers gangrene phenomenon reflex reflexes response
  angle line lines space triangle pouch ligament ligaments canal fascia valve valves venom incision suture sutures knot knots stain smear agar
  culture graft flap dressing bandage wrap law position rod rods nail nails screw screws plate plates wire wires pin pins tongs halo frame
  dementia chorea ataxia encephalopathy aphasia area murmur pulse respiration respirations breathing facies spots sarcoma's telangiectasia
  cord tendinitis thumb sprain lesion lesions deformity exercises technique approach method formula index ratio equation view views curve
  forcep cannula trocar speculum laryngoscope blade tip bag monitor unit device system type clips clip staple stapler electrode`,
);

/** Capitalised words that open a sentence, a label or a title, and are no names. */
export const notNames: ReadonlySet<string> = new Set(
  `Dr Mr Mrs Ms Miss Prof MRN DOB SSN PCP Re RE Patient The She He No None Will Date History Discharge Admission Hospital Department Emergency Medicine Surgery Service
  Services Report Clinic Unit Center Name Age Sex Male Female Unknown In At On And Was Is Has This That These Those There Then They It Its I We
  You His Her Hers Their Our My Your An A However After Before Because Both Once Upon Return Returns Review Reviewed All One Two Three Four Other
  Again Also Although Always Another Any As But By Despite Due During Each Either Every Exam Examination Few Following Follow Followup For From
  Further Given Go Had Have Having Here How If Include Includes Including Indicated Initially Instead Into Just Last Later Like Many May Might More Most
  Much Neither Never New Next Nor Not Nothing Now Of Off Often Only Or Our Out Over Per Please Plan Possibly Previously Prior Recently Recommend
  Recommended Reportedly Same Second See Seen Several Should Since So Some Soon Still Subsequently Such Take Thank Thanks Through Thus To Today
  Together Tomorrow Tonight Under Unfortunately Until Up Very What When Where Whether Which While Who Why With Within Without Would Yes Yesterday
  Yet Nurse Doctor Physician Practitioner Therapist Attending Resident Surgeon Assistant Monitored General Anesthesia Anesthesiologist Blood
  Cultures Culture Echocardiogram Exercise Mitral Aortic Tricuspid Speech Labs Lab Laboratory Vital Vitals Chest Heart Lungs Abdomen Neck Skin
  Neuro Medical Surgical Family Social Past Present Illness Allergies Medications Medication Assessment Impression Diagnosis Procedure Results
  Preference Meticulous Coumadin Sincerely Dear Regards Respectfully Signed Dictated Transcribed Electronically Office Phone Fax Address Street
  City State Country Health Care University College School Nursing Home Room Floor Monday Tuesday Wednesday Thursday Friday Saturday Sunday
  Sample Model Brand Left Right Bilateral Upper Lower Anterior Posterior Medial Lateral Acute Chronic Mild Moderate Severe Normal Positive Negative
  Scan Contin`
    .trim()
    .split(/\s+/),
);
