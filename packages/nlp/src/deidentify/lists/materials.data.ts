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
`;
