/**
 * Words that are hardly ever a name though they stand with a capital or in a line of capitals; `commonWords` has more.
 * All in small letters.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Never a name, whatever stands beside them. */
export const neverNames = words(`
  biba bib bibems en route enroute policy medicaid
  he she it i we you they him her hers his its them their theirs our ours my mine your yours me us who whom whose which what that this these those there here the a an and or
  but nor not no none if as at by for from in into of off on onto out over per since so some such than then though through throughout thus till to together too toward towards
  under until up upon via vs versus with within without yet about above across after again against along also although always among around because been before behind
  below beneath beside besides between beyond both during each either else ever every except few how however just like many more most much neither next now nothing
  often only other others otherwise own rather same several should still very was were is are be being am has have had having do does did doing done can could would shall
  might must cannot when whenever where wherever whether while why yes today tomorrow tonight yesterday yet one two three four five six seven eight nine ten
  once twice first second third last another any anybody anyone anything everyone everything someone something nobody
  dr mr mrs ms miss prof mrn dob ssn pcp re patient patients pt date dates history discharge admission admitted discharged hospital department name names age sex gender male
  female unknown unit return returns review reviewed exam examination follow followup follow-up further given include includes including indicated initially instead later
  never new please plan possibly previously prior recently recommend recommended reportedly see seen subsequently take thank thanks unfortunately
  monitored general anesthesia culture cultures echocardiogram exercise mitral aortic tricuspid speech lab laboratory vital vitals chest heart lungs abdomen neck
  neuro medical surgical family social past present illness allergies allergy medications medication assessment impression diagnosis diagnoses procedure procedures
  results result preference meticulous sincerely dear regards respectfully signed dictated transcribed electronically office phone telephone fax address street city state
  country health university college school nursing room monday tuesday wednesday thursday friday saturday sunday sample model brand left right bilateral upper
  lower anterior posterior medial lateral acute chronic mild moderate severe normal positive negative scan contin sister brother mother father son daughter wife husband aunt
  uncle cousin niece nephew grandmother grandfather spouse parents parent siblings sibling child children himself herself themselves
  alive deceased dead healthy well living died subjective objective reason consultation consult consulted note notes report reports chief complaint complaints
  hpi pmh psh ros preop postop preoperative postoperative operative indication indications findings finding technique description complications complication specimen specimens
  drains estimated none disposition condition instructions diet activity course background summary letter clinic center centre service floor same day addendum
  staff nurse doctor physician surgeon therapist therapy insurance medicare medicaid emergency ed er icu or mri ct ekg ecg iv im po prn bid tid qid qd qhs
  mg mcg ml kg cm mm hr hrs min mins hours hour day days week weeks month months year years am pm number no. record records account acct member id born
  call calls page pager email e-mail website box daily weekly monthly twice home job title unsigned draft copy copied confidential privileged
  work continue continued continues currently start started stop stopped hold held refer referred referral referring requested requesting
  ordered order orders pending completed performed obtained placed removed transferred sent given used noted found shown showed shows revealed reveals demonstrates demonstrated
  denies denied reports reported states stated says said complains endorses admits feels felt tells told agrees recommends advises
  test tests testing consent questions risks benefits alternatives general constitutional cardiovascular respiratory gastrointestinal genitourinary musculoskeletal neurologic
  neurological psychiatric skin heent eyes ears nose throat extremities extremity back genitalia rectal pelvic breast breasts
  marital status race ethnicity language religion occupation employer employed education tobacco alcohol drugs drug smoking single married divorced widowed
  tel ext extension street avenue road apt apartment suite zip town county nation version time times total level levels page continued end over subject
  regarding message caller response reply taken caption title copy attention attn relationship relation contact guardian provider providers resident attending
  signature signing verified authenticated cosigned i've i'm i'd i'll chiari achilles foley doppler alzheimer alzheimers parkinson parkinsons crohn crohns hodgkin kerlix gelfoam bovie stent stents bard apgar apgars mayfield kirschner steinmann metzenbaum vicryl prolene monocryl`);

/** English and clinical words that are a name only with a capital behind a title, a label or a word for a relative. */
export const plainWords = words(`
  fetal paternal procrit zyvox rituxan midas attitude grooming ortolani sylvian coban pegboard suspect packed prompt teething grandiose scales polaroid pentax laparoscopy mesoappendix cloth kling epsom oswestry hallpike brudzinski kernig spurling lachman tinel phalen romberg finkelstein mcmurray courvoisier virchow trousseau homans chvostek babinski rovsing lhermitte wernicke broca
  purkinje schatzki zenker mallory-weiss boerhaave burkitt kaposi hashimoto meniere crohn raynaud sjogren kussmaul cheyne billroth bovie adson yankauer penrose dobhoff holter doppler
  accompanied accepted according aching admits advised afebrile aged agrees alert allergic allowed ambulates anxious appeared appears appreciated appropriate apparently arrived arranged
  arrives asked asks asleep assessed assisted attended awake aware awoke became becomes began begin begins believes brings brought breathing calls called came care cares carried cell changed
  changes charge check checked checks chose clear clearly closed comes comfortable coming commented compared complained completes concerned concerns confirmed confirms confused considered
  consider contacted contacts continuing coughs counted cried declined declines decided decreased delivered demonstrates described describes despite developed developing
  did diet difficulty discussed discusses distressed dizzy doing drank dressed drinking drinks drives driving drove eats eating encouraged enjoyed entered equal essentially evaluated
  examined exhibits expects expired explained expressed failed falls fed feeding feels fell felt felt fever fills filled finds followed follows fractured gave gets getting gives giving goes going
  got has headache hears heard helps helping hit holding hospitalized hurt identified improved improving increased indicates informed injured insists instructed intact interested
  interpreted intubated issued keeps kept knows knew lacks last laughed lay leaves leaving left lies lifting likes listed lives living lost made maintained
  makes making manages managed managing may meets met mentions missed moved moves moving needed needs noticed notices notified obtains occasionally occurred offers ordered oriented
  passed passes performs pleasant presents presented prescribed prefers presently provided provides pulled pushed put ran reached reaches read reassured recalls received receives
  recovering refused refuses regained related remained remains remembers removed repeated replied requests required requires resides resided resolved responded responds resting
  resumed retired returned returning returned rolled sat saw scheduled screened seems seized sees sends served settled showed sits sitting sleeping sleeps slept slipped slept
  smokes smoked smoking spoke spoken stable stands standing stayed stays stays stood stopped stops struck stumbled suffered suffers supported supports supposed sustained takes
  taking talked talks thinks thought tired tolerated tolerates took transported treated tried tries tripped turned turns underwent understands unable unchanged undergoes
  unresponsive updated used uses using verbalized verbalizes visited visits voiced voided vomited vomiting waited waits walked walks wanted wants watched weighed weighs went will
  wishes woke wondered wore worked works worried worries would wrote yelled
  accident ache activity adult advice agent aide amount anterior appetite appointment arm arms arrest arrival artery aspirin assistance attack attempt bandage bed bedside behavior
  bilaterally bladder bleeding blood blurred bone bowel brain breath breathing bruising cancer cane cardiac catheter caucasian cell cells chair chills clot cold colon coma
  complaint conditions consistent constipation contrast cough cramps cyst decrease defect deficit dementia denture dentures depression device diabetes diabetic dialysis diarrhea
  difficult discomfort disease dizziness dose dressing drops edema elevated elevation ems energy episode episodes evening event events evidence evidence exposure eye face fall
  fatigue fluid fluids foot fracture function gait glucose goal goals graft grossly growth hand head hearing hematoma hernia herniation hip hypertension incision infection
  inflammation inhaler injection injury insulin intake intermittent internal intravenous irregular joint kidney knee laceration lesion lesions limb limited lip liver lobe local loss
  lung lymph management mass meal meals medicine metastatic morning motor mouth movement murmur muscle nausea neck nerve nerves night nodes numbness obese odor
  onset oral output oxygen pain painful pains pale palpable palpitations pathology pelvis penis phlegm pneumonia poor pressure problem problems productive prognosis prosthesis
  protocol pulse pulses pupils rash rate reaction redness reflex reflexes regimen rest rhythm rib risk seizure seizures shock shortness shoulder sign signs site sleep
  smear soft sore spasm speech spine sputum steroid steroids stomach stool strength stress stroke supine surgery swelling symptom symptoms syncope syndrome tablet tablets tenderness
  thigh throat thyroid tissue toe tongue transfusion trauma treatment tube tumor ulcer urgent urinary urine vein vision visit visual vitamin walker weakness weight wheelchair wound
  wounds wrist baseline triage assisted facility hospice rehab ambulance abuse cocaine heroin marijuana alcoholic alzheimer alzheimers parkinson parkinsons asthma copd chf cad htn dm esrd
  afib gerd bph cva tia mi uti dvt pe hiv aids hepatitis lupus lyme crohn crohns hodgkin hodgkins graves addison cushing
  lasix coumadin plavix lipitor zocor norvasc ativan xanax valium klonopin zoloft prozac paxil celexa lexapro effexor wellbutrin cymbalta abilify seroquel zyprexa risperdal haldol
  lopressor toprol coreg diovan cozaar lantus humalog novolog glucophage synthroid prilosec nexium protonix pepcid zantac reglan zofran phenergan compazine
  percocet vicodin norco oxycontin ultram dilaudid tylenol motrin advil aleve celebrex neurontin lyrica depakote dilantin keppra topamax lamictal advair
  albuterol flonase singulair spiriva atrovent claritin zyrtec allegra benadryl keflex augmentin cipro levaquin bactrim zithromax ancef rocephin zosyn
  heparin lovenox xarelto eliquis humira enbrel remicade imitrex viagra cialis flomax proscar fosamax actonel premarin miralax colace senokot dulcolax
  metoprolol lisinopril atenolol amlodipine simvastatin atorvastatin metformin insulin warfarin aspirin ibuprofen acetaminophen prednisone
  vicryl monocryl prolene nylon ethibond chromic silk dermabond steri-strips steri betadine lidocaine marcaine epinephrine bovie foley
  american african asian hispanic white caucasian black latino catholic christian jewish english spanish
  dictating dictation flew grew raised service medical line paragraph seeing sending thanking discussion conclusion recommendation recommendations etiology prognosis rationale details counseling education vaccine vaccination immunizations immunization
  hello hi ok okay good bad great nice best kind warm welcome sorry sure true false stat prn alright`);
