/** Words by what they say about the words beside them; all in small letters. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** In front of a name. */
export const titles = words(
  "hi hello mr mrs ms miss mister dr drs doctor doctors prof professor nurse rev reverend sister father rabbi pastor dear hon sgt capt lt cpl pfc maj det atty chap pastor coach chef attorney sheriff judge inmate detainee deputy trooper imam deacon sr madam dame sir",
);

/** Somebody near the patient: a name follows, or stands in front with a comma or in brackets. */
export const kinWords = words(`
  husband wife spouse son sons daughter daughters mother father mom dad mum mama papa parent brother brothers sister sisters twin aunt uncle niece nephew
  cousin grandmother grandfather grandma grandpa grandson granddaughter grandchild grandchildren stepson stepdaughter stepmother stepfather stepbrother stepsister
  half-brother half-sister son-in-law daughter-in-law mother-in-law father-in-law sister-in-law brother-in-law fiance fiancee partner boyfriend girlfriend
  friend neighbor neighbour roommate flatmate caregiver caretaker carer aide guardian godmother godfather baby newborn infant twins child companion
  babysitter nanny landlord landlady widow widower ex-husband ex-wife ex interpreter chaplain teacher children
  sib sibs fob mob gma gpa surrogate executor dtr dau sis bro hubby kids litem ward fosterer babysitter family parents siblings relatives grandparents grandparent bf gf
  husb stepdad stepmom stepparent stepchild stepkids grandkid grandkids grandad granddad gran granny nan nana nanny abuela abuelo cousins aunts uncles nieces nephews
  nibling in-laws gm gf ggm coworker co-worker coworkers colleague mate classmate teammate housemate cellmate bunkmate tenant foreman mentor godson goddaughter godchild bestie pal pals`);

/** What somebody is by calling: a name can follow. */
export const roleWords = words(`
  worker therapist dietitian dietician nutritionist manager cardiologist oncologist neurologist nephrologist urologist surgeon internist pediatrician psychiatrist psychologist
  pulmonologist gastroenterologist endocrinologist rheumatologist dermatologist radiologist pathologist hematologist obstetrician gynecologist podiatrist dentist optometrist
  ophthalmologist physiatrist anesthesiologist hospitalist intensivist physician nurse practitioner assistant midwife pharmacist counselor counsellor coordinator technician technologist
  paramedic attorney lawyer officer detective fellow resident intern attending student consultant specialist provider clinician pcp liaison advocate sponsor supervisor boss
  examiner coroner alternate caseworker scribe navigator educator chiropractor audiologist patient
  doula adjuster medic emt driver homemaker proband veteran phlebotomist trainer investigator magistrate principal`);

/** With a colon, a tab or a bar behind them, or at the start of a line of capitals: a name follows. */
export const nameLabels = words(`
  name patient pt client surgeon attending physician provider signed dictated assistant assistants anesthesiologist anesthetist consultant resident pcp author
  guardian spouse caller operator nurse re regarding attn attention proxy kin contact hcp poa by from cc radiologist pathologist therapist practitioner
  cosigner signature witness requester referring requesting doctor copies copy intern fellow scribe transcriptionist technologist technician reader informant
  prov crew guarantor insured parent oncologist operator interpreter volunteer rn md np driver addendum oncall supports historian team float surname circulator scrub midwife dietitian clinician mother father husband wife son daughter recipient student pupil applicant donor member subscriber
  enrollee beneficiary decedent tenant list recorder`);

/** Behind a name. */
export const credentials = words(`
  md do rn np pa pa-c phd dds dmd dpm facp facc facs pharmd lpn lvn crna lcsw msw dpt otr aprn arnp mbbs mbchb fnp cnm cna ma-c rpt ccc-slp lmft lpc cnp cns bsn msn
  rd rrt licsw lsw pgy pgy1 pgy2 pgy3 pgy4 cpnp ldn rdn ccrn mbbch frcp frcs facep dnp ms3 ms4 ot-r pt-a psyd edd facog faap mph pct cma rma emt emt-p ceps cde cdces rvt rdcs rdms cst cpht atc bcba slp ccm lmhc lmsw lcpc mft pmhnp fnp-bc np-c whnp ctrs rph lac ldm cnmt ra-c frca mrcp frcgp mrcgp sn rt`);

/** What only a person does: who stands in front of it is one. */
export const personVerbs = words(`
  says said states stated reports reported denies denied tells told complains complained endorses endorsed feels felt thinks believes recommends recommended
  advises advised agrees agreed asks asked requests requested describes described insists insisted admits mentions mentioned explains explained
  recalls recalled worries worried acknowledges acknowledged called phoned telephoned notes refuses refused declines declined verbalizes verbalized
  wants wishes prefers remembers claims claimed suggests suggested confirmed helps manages visits lives drives works smokes drinks noticed heard found
  brought understands was is has had will would appears appeared looks seems seemed remains remained continues continued presents presented returns returned comes came
  remarks remarked jokes jokes hopes wonders swears cried smiled whispered yelled shouted begged promises promised pleaded volunteers relayed relays shared shares knows knew adds added relates tolerated tolerates underwent undergoes ambulated ambulates slept ate`);

/**
 * Those of them that a thing can be the subject of as well: a word that begins the sentence is no person on their
 * account alone.
 */
export const looseVerbs = words(
  "was is has notes found felt feels suggests suggested confirmed helps manages noticed heard brought lives works drives visits understands wants had will would appears appeared looks seems seemed remains remained continues continued presents presented returns returned comes came shared shares adds added relates tolerated tolerates underwent undergoes ambulated ambulates slept ate",
);

/** Parts of a name that are written small, or go with the word behind them. */
export const particles = words(
  "van von der den de la las los le du di da dos das del della dell' ten ter bin ibn binti al el abu ben bat zu st saint af av y e",
);

/** Units of a hospital, callings and specialties: with a capital, but nobody's name and no place. */
export const unitWords = words(`
  cardiology neurology oncology hematology nephrology urology pulmonology gastroenterology endocrinology rheumatology dermatology radiology pathology psychiatry psychology
  surgery surgical medicine medical pediatrics pediatric obstetrics gynecology orthopedics orthopedic ophthalmology anesthesia anesthesiology podiatry physiatry
  neurosurgery otolaryngology ent geriatrics neonatal neonatology nursery intensive critical care coronary cardiac telemetry step-down ward unit units floor emergency room rooms er ed
  icu ccu micu sicu nicu picu pacu snf or ob gyn gi gu pt ot vna pcp ems cdu wic department departments dept clinic clinics hospital hospitals hospice center centre
  service services team teams physical occupational speech respiratory therapy therapist therapists social work worker workers case management manager nursing nutrition
  pharmacy laboratory lab labs imaging ultrasound primary outpatient inpatient ambulatory day urgent rehab rehabilitation rehabilitative home house family practice general internal
  acute subacute long term skilled facility facilities assisted living memory dialysis wound ostomy pain sleep diabetes diabetic coumadin anticoagulation infusion
  transplant trauma burn stroke vascular thoracic plastic oral maxillofacial dental women's women men's men children's children infectious diseases disease transitional
  behavioral mental health recovery operating endoscopy catheterization cath interventional nuclear radiation blood bank infection control risk records record admitting
  administration quality preoperative postoperative holding area suite suites same private regional community county city state national federal public local outside other another
  specialty specialist specialists hospitalist intensivist cardiologist neurologist oncologist nephrologist urologist hematologist surgeon surgeons physician physicians
  pulmonologist gastroenterologist endocrinologist rheumatologist dermatologist radiologist pathologist psychiatrist psychologist pediatrician obstetrician
  gynecologist internist doctor doctors nurse nurses resident residents attending fellow intern provider providers practitioner assistant pharmacist dietitian dietician
  chaplain police paramedics paramedic ambulance fire school group apartment shelter jail prison custody heart cancer breast eye spine bone joint foot hand back kidney liver
  lung chest brain skin allergy asthma fertility prenatal maternity labor delivery high low risk employee detox addiction postanesthesia preanesthesia newborn bacteriology microbiology glaucoma bariatric wheelchair homeless wellness cardiothoracic endoscopic post-op post pre main north south east west northwest southwest northeast southeast upper alcoholics watchers human resources security poison bronchoscopy hearing vision voice renal chiropractic cornea counseling counselling tumor angio hospitalist hospitalists nerve first spasticity headache seizure epilepsy tuberculosis chest hand`);

/** Countries, states, peoples and creeds: with a capital, but nobody's name. */
export const countries = words(`
  america american usa canada mexico cuba haiti jamaica brazil argentina chile peru colombia venezuela ecuador guatemala honduras salvador nicaragua panama england scotland
  ireland wales britain kingdom france germany spain portugal italy greece poland russia ukraine romania hungary austria switzerland sweden norway denmark finland
  netherlands holland belgium turkey iran iraq syria lebanon israel egypt morocco algeria tunisia libya nigeria ghana kenya ethiopia somalia sudan uganda tanzania
  congo zimbabwe africa asia europe china japan korea taiwan vietnam thailand cambodia laos philippines indonesia malaysia singapore india pakistan bangladesh nepal
  afghanistan australia zealand hawaii alaska florida california texas arizona colorado nevada utah oregon washington idaho montana wyoming dakota nebraska kansas
  oklahoma iowa missouri arkansas louisiana mississippi alabama tennessee kentucky illinois indiana michigan ohio wisconsin minnesota pennsylvania jersey connecticut
  massachusetts vermont hampshire maine rhode delaware maryland virginia carolina georgia german swiss english spanish french german italian polish russian chinese japanese korean
  vietnamese portuguese arabic hindi creole african asian hispanic latino latina caucasian european christian catholic jewish muslim protestant baptist jehovah's jehovah medicare
  medicaid internet`);

/** Ends a letter: a name follows on a line of its own. */
export const closingWords = words(
  "sincerely regards respectfully truly yours wishes cordially faithfully best thanks",
);

/** In front of somebody who has two names: "by Ann Lee", "about Ann Lee". */
export const leadWords = words("at with by to for from of about and saw regarding called named");

/** Months, full and short. */
export const monthWords = words(
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec",
);

/** Where the shape of an address, a web address or a spelled age begins. */
export const markWords = words(
  "tr http https www p po rr hc flat apt apartment suite ste ninety one two three four five ten",
);

/** One word, or the first of two, that is a state; behind a comma. */
export const stateWords = words(`
  alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland
  massachusetts michigan minnesota mississippi missouri montana nebraska nevada new north rhode south ohio oklahoma oregon pennsylvania tennessee texas utah vermont
  virginia washington west wisconsin wyoming al ak az ar ca co ct dc de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or pa ri sc sd tn tx
  ut va vt wa wi wv wy ontario quebec alberta england scotland wales`);
