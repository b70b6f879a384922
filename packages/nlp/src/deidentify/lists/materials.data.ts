/**
 * Dressings, sutures, instruments, implants, feeds, makers, insurers and eponyms of surgery and examination that stand
 * with a capital and alone; all in small letters.
 */
export const materialWords = `
  webril esmarch xeroform judkins adaptic dexon surgicel synthes pfannenstiel allis babcock viscoat mastisol medtronic integra polysorb deflux ochsner shiley toldt tegaderm nexgen
  telfa permcath medifast healon gore scarpa lexiscan bactiseal crowe kerrison hemoclips hibiclens ioban astramorph endoshears nurolon kocher provisc vitoss duraprep guidant agee
  zimmer calot treitz uniplate osteomed pleur dacron weck zeiss indermil ellik hemovac kitner interstim tinetti amplatz endogia coblator glidewire leksell biopro rumel
  alloderm cavitron duragen duraseal teflon ligasure ethicon nezhat biomet cetaphil merocel seldinger denonvilliers neosure caprosyn restylane endoloop tesio endobag perclose
  endocatch bioarc chloraprep angiocath vaseline gomco peridex ultravist cyberknife malecot tisseel fiberwire pediasure enfamil impella floseal multiaxial mersilene ethilon portnoy
  omnipaque visipaque isovue gastrografin betadine chloraseptic dermabond durabond steri steri-strips opsite duoderm aquacel mepilex mepitel allevyn kaltostat medihoney santyl silvadene coban kerlix
  coude groshong broviac mahurkar tenckhoff ganz cordis dobhoff corpak blakemore condom purewick
  hohmann gelpi bookwalter omnitract finochietto tuffier satinsky debakey metzenbaum schnidt rongeur
  ballenger hemostat mcgivney trochar veress thoracoport pneumosleeve bovie aquamantys yankauer fogarty
  endocinch jevity osmolite glucerna nepro pulmocare peptamen vivonex isosource fibersource similac nutramigen alimentum pedialyte gatorade thickit
  olympus storz stryker depuy arthrex linvatec biotronik carpentier perimount bjork shiley
  cypher taxus xience palmaz wallstent endurant trapease amplatzer watchman mitraclip
  aetna cigna unitedhealthcare humana medicaid tricare bluecross wellcare amerigroup centene
  rinne lachman mcmurray apley neer yergason finkelstein phalen tinel spurling lhermitte babinski romberg
  brudzinski kernig rovsing mcburney homans trendelenburg ortolani moro vineland wechsler
  rorschach zung barthel karnofsky lansky rankin fugl ashworth berg jamar oswestry apgar
  montevideo pavlik vater oddi morison retzius treitz meckel willis monro munro luschka magendie sylvius rolando broca wernicke henle purkinje
  roux billroth heineke mikulicz nissen toupet belsey heller whipple kasai duhamel swenson soave altemeier delorme lichtenstein shouldice bassini mcvay stoppa
  morse zumba varivax calpol profore flucelvax ashkenazi lynch callback dest hosp wean weans terb colo pilates thurs tues meds appt pend consults
  tuohy runthrough trek abbott whatsapp facetime zoom facebook google heliocare dix katz tanner waddell wagner hoehn yahr banff escorial kegel epley fowler hallpike cincinnati glasgow schatzker garden denver weber beck purdue owen glenn doyle jude barrett blake
  maxitrol econopred kantrex ultracet shimada surgiflo brevital miochol nevanac acular ciloxan acrysof percodan essure synalar loprox zicam azmacort
  furthermore versed rituxan excedrin acticoat hibistat elastoplast creon celsius fahrenheit mondays tuesdays wednesdays thursdays fridays saturdays sundays filipino jacksonian pulm
  vit sig disp rts preop postop intraop visualized nonreassuring hematemesis prematurity ectopic insomnia emotional dysphagia permacath mediport portacath infusaport
  pepsi tums maalox mylanta rolaids vicks visine murine bengay aspercreme neosporin orajel anbesol nyquil dayquil theraflu robitussin delsym mucinex
  zestril prinivil vasotec altace lotensin monopril accupril avapro benicar micardis atacand tekturna cardizem calan procardia plendil adalat bystolic tenormin inderal betapace
  demadex bumex aldactone zaroxolyn crestor pravachol vytorin zetia tricor lopid welchol januvia byetta amaryl glucotrol actos avandia levemir toujeo tresiba novolin humulin
  levoxyl armour cytomel tapazole boniva evista forteo prolia pradaxa brilinta effient aggrenox persantine pletal trental ranexa imdur isordil nitrostat
  proquad prevnar pneumovax gardasil shingrix zostavax fluzone fluad afluria fluarix flulaval flumist boostrix adacel pediarix pentacel vaxelis kinrix quadracel rotateq rotarix menactra menveo bexsero trumenba
  engerix recombivax heplisav twinrix havrix vaqta comirnaty spikevax novavax nurofen gaviscon seretide fostair clenil tildiem movicol laxido epaderm diprobase dermol zerobase dioralyte voltarol lemsip
  inadine jelonet mefix mepore tubigrip urgotul biatain activon airfit resmed philips trilogy inogen dexcom freestyle omnipod evera linq advisa assura ingevity accolade triathlon attune taperloc corail
  prowater cologuard oncotype ambry boehler gartland frykman lauge rockall blatchford ranson balthazar hinchey savary bosniak gleason fuhrman breslow nottingham lugano binet killip rutherford spetzler risser
  mallampati cormack lehane aldrete ramsay riker hendrich waterlow glucerna lovenox novolin freestyle accuchek onetouch glidescope bougie macintosh eschmann yankauer ambu bipap savi tempurpedic metamucil citrucel benefiber
  extraneal dianeal physioneal nutrineal fybogel buscopan lomotil hydrofera iodosorb instagram skype mychart uber lyft youtube tiktok whatsapp nutren pleurx bivona rollator dynamap zoll lifepak autopulse
  cipap calmare medtronics ozempic stiolto stelara cosentyx vraylar rexulti sublocade evenity envarsus myfortic nulojix zenapax simulect meditech braden epipen
medela invacare hectorol invega sustenna trinza narcan subutex suboxone zubsolv bunavail vivitrol typhim stamaril
infanrix synagis beyfortus panadol voltaren invitae isolite dryshield listerine arestin filtek
nustep kinesio theraband bosu benecalorie sysmex uvex aircast vacutainer bactec benadryl ditropan
coversyl coversum coartem hemarate shelcal hoyer hillrom sizewise epogen procrit aranesp retacrit venofer injectafer
feraheme zemplar sensipar renvela renagel phoslo fosrenol velphoro auryxia hectoral edecrin inspra entresto farxiga
jardiance invokana steglatro tradjenta onglyza victoza trulicity mounjaro wegovy saxenda rybelsus bydureon lantus
basaglar humalog novolog apidra fiasp admelog afrezza glucophage prandin precose eliquis xarelto savaysa plavix
fragmin arixtra kcentra praxbind andexxa lipitor zocor livalo repatha praluent nexletol vascepa niaspan norvasc
isoptin tiazac toprol lopressor coreg cozaar diovan edarbi hyzaar catapres minipress cardura hytrin multaq
tikosyn rythmol tambocor cordarone pacerone lanoxin singulair advair symbicort dulera breo trelegy anoro spiriva
atrovent combivent proair ventolin proventil xopenex pulmicort flovent qvar asmanex arnuity daliresp xolair nucala
fasenra dupixent tezspire cinqair zyrtec claritin xyzal flonase nasonex nasacort astelin patanase omnaris
prilosec nexium protonix prevacid aciphex dexilant pepcid zantac carafate reglan zofran phenergan compazine tigan
akynzeo linzess amitiza trulance movantik relistor miralax senokot colace dulcolax imodium viberzi xifaxan
bentyl levsin asacol lialda pentasa colazal entyvio humira enbrel remicade cimzia simponi taltz tremfya skyrizi rinvoq
xeljanz olumiant orencia actemra kevzara kineret truxima benlysta saphnelo plaquenil otrexup rasuvo azulfidine
imuran cellcept neoral sandimmune rapamune zortress thymoglobulin keytruda opdivo tecentriq imfinzi yervoy
avastin herceptin kadcyla enhertu perjeta ibrance kisqali verzenio faslodex arimidex femara aromasin nolvadex zoladex
lupron eligard firmagon xtandi zytiga erleada nubeqa xofigo taxol taxotere abraxane gemzar alimta navelbine adriamycin
doxil ellence cytoxan ifex platinol paraplatin eloxatin camptosar onivyde xeloda lonsurf stivarga nexavar sutent
votrient inlyta cabometyx lenvima gleevec sprycel tasigna bosulif iclusig jakafi imbruvica calquence brukinsa
venclexta revlimid pomalyst velcade kyprolis ninlaro darzalex tarceva iressa gilotrif tagrisso alecensa xalkori
lorbrena neulasta neupogen zarxio udenyca nplate promacta zyprexa zydis risperdal seroquel abilify geodon latuda
saphris fanapt caplyta clozaril haldol thorazine mellaril prolixin trilafon navane lexapro celexa zoloft prozac paxil
luvox cymbalta effexor pristiq fetzima savella wellbutrin zyban remeron trintellix viibryd desyrel elavil pamelor
tofranil sinequan anafranil nardil parnate emsam spravato auvelity lithobid eskalith depakote lamictal tegretol
trileptal aptiom keppra briviact vimpat xcopri fycompa topamax zonegran neurontin gralise horizant lyrica dilantin
cerebyx banzel onfi sabril felbatol gabitril klonopin xanax ativan valium restoril halcion ambien lunesta sonata
belsomra dayvigo rozerem silenor provigil nuvigil sunosi wakix ritalin concerta metadate daytrana focalin
adderall vyvanse dexedrine evekeo strattera qelbree intuniv kapvay aricept namenda exelon razadyne namzaric leqembi
aduhelm sinemet rytary requip mirapex neupro azilect xadago comtan stalevo ongentys nourianz gocovri nuplazid
ingrezza austedo xenazine imitrex maxalt zomig relpax frova axert treximet cafergot aimovig ajovy emgality
nurtec ubrelvy qulipta vyepti botox dysport xeomin myobloc percocet vicodin lortab oxycontin roxicodone roxanol
duramorph kadian avinza dilaudid exalgo opana nucynta ultram duragesic fentora demerol butrans belbuca
toradol celebrex motrin advil aleve naprosyn feldene relafen daypro tylenol ofirmev flexeril robaxin skelaxin
zanaflex lioresal dantrium fosamax actonel reclast xgeva tymlos miacalcin synthroid unithroid tirosint cortef
medrol decadron kenalog solumedrol florinef prempro estrace vagifem climara vivelle prometrium mirena
kyleena liletta nexplanon nuvaring pitocin cytotec methergine hemabate cervidil makena
rhogam zosyn unasyn augmentin amoxil ampiclox rocephin ancef keflex cefepime maxipime fortaz teflaro zerbaxa avycaz
merrem invanz primaxin azactam vancocin zyvox cubicin dalvance vibativ tygacil cleocin bactrim septra macrobid
levaquin cipro avelox zithromax biaxin doryx vibramycin minocin flagyl dificid fidaxomicin diflucan vfend noxafil
cresemba cancidas mycamine eraxis ambisome valtrex zovirax famvir valcyte cytovene foscavir tamiflu xofluza paxlovid
veklury lagevrio biktarvy genvoya triumeq tivicay descovy truvada odefsey complera stribild prezista norvir
epclusa harvoni mavyret vosevi baraclude viread vemlidy malarone lariam rifadin myambutol restasis xiidra lumigan
xalatan travatan combigan cosopt alphagan timoptic azopt trusopt ciprodex polysporin bactroban prevena mediboot tandem heartmate heartware lifevest abiomed sapien corevalve vicryl monocryl prolene pds ethibond davol geomat permobil
`;
