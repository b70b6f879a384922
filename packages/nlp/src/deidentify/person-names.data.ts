const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Common given names, in the United States and elsewhere. */
export const firstNames = words(
  `james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony donald mark paul steven andrew kenneth joshua kevin brian george
  edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack
  dennis jerry tyler aaron jose henry adam douglas nathan peter zachary kyle walter harold carl jeremy keith roger gerald ethan arthur terry christian sean lawrence austin
  joe noah jesse albert bryan billy bruce willie jordan dylan alan ralph gabriel roy juan wayne eugene logan randy louis russell vincent philip bobby johnny bradley mary
  patricia jennifer linda elizabeth barbara susan jessica sarah karen nancy lisa margaret betty sandra ashley dorothy kimberly emily donna michelle carol amanda melissa
  deborah stephanie rebecca laura sharon cynthia kathleen helen amy shirley angela anna brenda pamela nicole ruth katherine samantha christine emma catherine debra virginia
  rachel carolyn janet maria heather diane julie joyce victoria kelly christina joan evelyn lauren judith olivia frances martha cheryl megan andrea hannah jacqueline ann
  jean alice kathryn gloria teresa doris sara janice julia marie madison grace judy abigail sophia beverly denise amber danielle brittany diana jane natalie theresa
  isabella lori kayla alexis tiffany marilyn carlos luis miguel ahmed mohammed ali wei ming raj priya fatima aisha hiroshi yuki ivan olga pierre hans giovanni lucia carmen
  rosa elena sofia mateo santiago diego abby ada adele adrian adriana agnes aidan aileen al alana alberta alberto alejandra alejandro alex alexandra alexandria alfonso
  alfred alfredo alicia alison allan allison alma alonzo alvin alyssa amelia amir amos ana anastasia andre andres andreas andy angel angelica angelina angelo angie anita
  annabelle anne annette annie annmarie antoine antoinette antonia antonio april archie ariana ariel arlene armando arnold arturo ashton audrey aurora ava barry bart
  beatrice beatriz becky bella ben bennie bernadette bernard bernice bert bertha bessie beth bethany betsy bettie bianca blake blanche bobbie bonnie boris boyd brad
  bradford brady brandi brandy brendan brent bret brett bridget brooke bruno bryce byron caitlin caleb calvin camille candace candice carla carlo carlton carole caroline
  carrie carroll casey cassandra cassie catalina cathy cecil cecilia cedric celeste celia cesar chandra charlene charlie charlotte chelsea cherie chester chloe chris
  christa christie christy cindy claire clara clarence clark claude claudette claudia clayton clifford clinton clyde cody colby cole colin colleen connie conrad constance
  cora corey corinne cornelia courtney craig cristina curt curtis daisy dale dallas damian damon dana dane daniela danny daphne darcy darius darla darlene darnell darrell
  darren darryl daryl dave dean deanna debbie deirdre delia della delores denis derek derrick desiree devin devon dexter dianna dianne dina dolly dominic dominique don
  donovan dora doreen dorian doug doyle duane dustin dwayne dwight earl earnest ed eddie edgar edith edmund edna eduardo edwin effie eileen elaine eleanor eli elias elijah
  elisa elise ella ellen elliot elliott ellis elmer eloise elsa elsie elvira emil emilia emilio emmanuel enrique erica erik erika erin ernest ernestine ernesto ervin esther
  ethel etta eugenia eunice eva evan evangeline eve felicia felipe felix fernando fidel florence floyd francine francis francisco fred freda freddie frederick frieda
  gabriela gabrielle gail garrett garry gavin gayle gena geoffrey georgette georgia gerard gerardo geraldine gertrude gilbert gilberto gina ginger gladys glen glenda
  glenn gordon greg greta guadalupe guillermo gus gustavo guy gwen gwendolyn hal hank harley harriet harrison harry harvey hattie hazel heidi helena helga henrietta henri
  herbert herman hilary hilda holly homer horace howard hubert hugh hugo ian ida ignacio ike imelda ina ines inez ira irene irma irving isaac isaiah isabel ismael israel
  jackie jaclyn jaime jake jan jana janelle janie janine jared jasmine javier jay jeanette jeanne jeannette jeannie jeff jeffery jenna jennie jenny jeremiah jermaine jerome
  jess jessie jill jim jimmie jimmy jo joann joanna joanne jocelyn jodi jodie jody joel joey johanna johnnie jolene jon jonas jonathon jorge josefina josephine josh josie
  joy juana juanita julian juliana juliet julio june karin karl karla kate katelyn kathie kathy katie katrina kay kaye keisha kelli kellie kelvin ken kendra kenny kent keri
  kerry kim kirk kirsten krista kristen kristi kristin kristina kristine kurt kyla lacey lamar lana lance lars latasha laurel laurence laurie laverne leah lee leigh leila
  lela leo leon leona leonard leonardo leroy leslie lester leticia lewis lila lillian lillie lily lina lindsay lindsey lionel liz liza lloyd lois lola lonnie lorena loretta
  lorraine lottie lou louisa louise lucas lucille lucy luisa luke lula lupe luther lydia lyle lynda lynette lynn lynne mabel mable mack maddie madeline mae magdalena maggie
  malcolm mallory mamie mandy manuel manuela mara marc marcel marcella marcia marcie marco marcos margarita margie margo marian marianne maribel marina mario marion marisa
  marissa marjorie marla marlene marlon marsha marshall marta martin martina marvin mathew matilda matt mattie maureen maurice mavis max maxine mel melanie melinda melody
  melvin mercedes meredith merle mia micah micheal mike mildred milton mindy minerva minnie miranda misty mitchell moises mollie molly mona monica monique morris moses
  muriel myra myrna myrtle nadine naomi neal ned neil nell nellie nelson nettie neville nichole nick nicolas nikki nina noel nolan nora norma norman octavia odell olaf
  ollie ora orlando oscar otis otto owen pablo paige pam pascal patrice patsy patti patty paula paulette pauline pearl pedro peggy percy perry pete petra phil phillip
  phoebe phyllis priscilla rachael rafael ramon ramona ramiro randall raquel rashid raul reba regina reginald rene renata rex rhoda rhonda ricardo rick rickey ricky rita
  rob robbie roberta roberto robin robyn rocco rochelle rodney rodolfo roland rolando roman ron ronda ronnie rosalie rosario rosalyn roscoe rosemarie rosemary rosie roslyn
  roxanne ruben rudolph rudy rufus russel rusty sabrina sadie sally salvador salvatore sam samir sammy sandy sanford santos sasha saul savannah selena selma serena sergio
  seth shane shannon shari shaun shawn sheila shelby sheldon shelia shelley shelly sheri sherman sherri sherrie sherry sidney sierra silvia simon simone sonia sonja sonya
  sophie spencer stacey stacy stan stanley stefan stella stephan stuart susana susie suzanne sybil sylvester sylvia tabitha tamara tami tammy tanya tara tasha tatiana ted
  teddy terence teri terri terrance tess tessa thea thelma theo theodore tia tim timmy tina toby todd tom tomas tommy toni tony tonya tracey traci tracie tracy travis trent
  trevor trisha troy trudy tyra valerie van vanessa velma vera verna vernon veronica vicki vickie vicky victor vilma vince viola violet virgil vivian wade wallace wanda
  warren wendy wesley whitney wilbert wilbur wilfred willa willard wilma winifred winston woodrow yolanda yvette yvonne zach zachariah zelda zoe abdul ahmad akira alexei
  amina amit anil anjali antoni anton aoi arjun asha ayesha ayumi bao bashir bilal bogdan carmela chen chidi chinedu dariusz deepa deepak dimitri divya elif emre eszter
  farah faisal feng folake gita giuseppe goran gustaf habib haruto hassan hussein ibrahim ikram imran inga ingrid jadwiga jamila janos jiang jin jing juma kamala karim
  katarzyna kavita kenji khalid klaus krishna krzysztof kumar layla lei lin ling luca magda mai malik marek matteo mehmet meera mehdi mohamed mohammad muhammad mustafa
  nabil naveen neha nguyen nikolai nikita ngozi obinna olena omar padma paolo pavel piotr rahul rajan rakesh rania ravi reza rohan sakura salma samira sanjay santosh sergei
  shanti shreya sinead siobhan sita suresh sven swati tadeusz tamar tariq tomasz tuan uma valentina vijay vladimir wanjiru wojciech xiao yan yasmin ying yoko youssef yuri
  zahra zhang aaliyah aiden andrej anneke annika aurelio benoit bjorn brigitte chantal chiara claudio dieter elke emeka enzo fabio fiona francois frida giulia gunther
  heinrich helmut ilse irina jacques jürgen katya kwame lorenzo lucien luigi margarethe mathilde mireille monika nadia niamh oleg philippe pilar rocio rolf saoirse
  sebastien seamus soledad stefano svetlana takeshi tatsuya ulrike ursula vito yves xavier tyrone jamal latoya tamika lakisha deshawn shanice tyrell dewayne jaden kayden
  camila ximena leilani kai noa makoa
  hailey billie genevieve kylie maya hector marguerite geneva brody mya beau kendall aria bob collin erick weston axel dominick rowan braxton emery alec benny
  aliyah rory alexia jasmin dixie madeleine mariana milo trey iva kimberley tori bonita sienna tammie charley lea mickey cade kali jakob louie zander
  kris karter cary amara samara amie emmy kyrie kiley abram liana rhea mina kamila dona althea aldo aurelia alani galen ester millard nona carina bailee barney
  kori rosella merlin denny scottie quintin chaya eddy gussie selah madge cori jarred christen alia brodie nicola sabina mose moira jacky kala nelly ginny
  linden syed serina missy brecken mitch waldo callan lindy robbin nestor rosalia benedict mandi sade celestine tera ronin magdalene corrie debby garth brant
  pattie jorden tana bree kora kami zack kerrie colter cristy marques ami britton henley paulo yair lian thatcher deric kati rana kayle vita carlin loran
  cleve ayah calli karri boden sibyl bode clem ammon calla crista josey cris fonda sanai manny bertrand prentice cammie enos rami queenie wynn liane jame vinson
  alli marge nazir kaiser maile aditi kain pia tobi hansel corban carman reem laith imari tala evert sabine sena magdalen camellia stoney joie curley wolfgang
  haily shan kyah cam nori dev kobi sid dee gunner gemma cadence romeo asa gage luz kane cyrus deb meg chuck belle nan barb marshal maud dino trish lu bev edie
  vern marv lon russ walt stu wes abe fran gert millie winnie
  ruby jewel opal piper raven phoenix ebony fern scarlet heaven haven precious miracle justice princess queen wren birdie magnolia serenity felicity dahlia
  juniper willow clementine meadow briar coral poppy chastity cherish blessing treasure honey raine lucky sunny kitty fawn tawny candy polly maverick messiah
  marquise ivory ember sky lacy abbey flossie paisley goldie buster mahogany unique sincere harmony glory liberty legend sailor`,
);

/** Common family names, in the United States and elsewhere. */
export const lastNames = words(
  `smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas taylor moore jackson martin lee perez thompson
  white harris sanchez clark ramirez lewis robinson walker young allen king wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell
  carter roberts gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan cooper peterson bailey
  reed kelly howard ramos kim cox ward richardson watson brooks chavez wood james bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ross
  foster jimenez powell jenkins perry russell sullivan bell coleman butler henderson barnes fisher vasquez simmons romero jordan patterson alexander hamilton graham
  reynolds griffin wallace west cole hayes bryant herrera gibson ellis tran medina aguilar stevens murray ford castro marshall owens harrison fernandez mcdonald woods
  washington kennedy wells vargas henry chen freeman webb tucker guzman burns crawford olson simpson porter hunter gordon mendez silva shaw snyder mason dixon munoz hunt
  hicks holmes palmer wagner black robertson boyd stone salazar fox warren mills meyer rice schmidt garza daniels ferguson nichols stephens soto weaver ryan gardner payne
  grant dunn kelley spencer hawkins singh khan ahmed kowalski ivanov müller rossi dubois abbott acosta adkins aguirre ali allison alvarado andrews anthony archer armstrong
  arnold atkins atkinson austin avery avila ayala ayers baldwin ball ballard banks barber barker barlow barnett barr barrera barrett barron barry bartlett barton bass bates
  bauer baxter beach beard beasley beck becker beltran benitez benjamin benson bentley benton berg berger bernard berry best bird bishop blackburn blackwell blair blake
  blanchard blankenship blevins bolton bond bonilla booker boone booth bowen bowers bowman boyer boyle bradford bradley bradshaw brady branch brandt braun bray brennan
  brewer bridges briggs bright britt brock browning bruce bryan buchanan buck buckley bullock burch burgess burke burnett burris burton bush byrd cabrera cain caldwell
  calderon calhoun callahan camacho cameron campos cannon cantrell cantu cardenas carey carlson carney carpenter carr carrillo carroll carson carver case casey cash
  castaneda cervantes chan chandler chang chapman charles chase cherry christensen christian chung church clay clayton clements cline cobb cochran coffey cohen collier
  combs compton conley conner connor conrad contreras conway cooke copeland cordova cortez costa cote cowan craig crane crosby cross cummings cunningham curry curtis dalton
  daniel daugherty davenport davidson davies dawson dean decker delacruz deleon delgado dennis dickerson dickson dillon dodson dominguez donaldson donovan dorsey dougherty
  douglas downs doyle drake dudley duffy duke duncan dunlap duran durham dyer eaton ellison emerson english erickson escobar espinoza esparza estes estrada everett ewing
  farley farmer farrell faulkner ferrell fields figueroa finley fischer fitzgerald fitzpatrick fleming fletcher floyd flynn foley forbes fowler francis franco frank
  franklin frazier frederick french frey friedman fritz frost fry frye fuentes fuller gaines gallegos galloway galvan gamble garner garrett garrison gates gay gentry george
  gibbs gilbert giles gill gillespie gilmore glass glenn glover golden goodman goodwin gould greene greer gregory griffith grimes gross guerra guerrero guevara gupta hahn
  hale haley hammond hampton hancock hanna hansen hanson hardin harding hardy harmon harper harrell harrington hart hartman harvey hatfield haynes heath hebert henson
  herman herring hess hester hickman higgins hines hinton ho hobbs hodge hodges hoffman hogan holder holland holloway holt hood hoover hopkins horn horne horton house
  houston howe howell hubbard huber huff huffman hull humphrey hurley hurst hutchinson ingram irwin jacobs jacobson jarvis jefferson jennings jensen johns johnston joyce
  juarez keith keller kemp kent kerr key kidd kirby kirk klein kline knapp knight knox koch kramer krause krueger kumar lam lamb lambert lancaster landry lane lang larsen
  larson lawrence lawson le leach leblanc leon leonard lester levine levy li lin lindsey liu livingston lloyd logan love lowe lowery lucas lucero lugo luna lynch lynn lyons
  mack macdonald macias madden maddox mahoney maldonado malone mann manning marin marks marquez marsh massey mathews mathis matthews maxwell may mayer maynard mayo mays
  mcbride mccall mccann mccarthy mccarty mcclain mcclure mcconnell mccormick mccoy mccullough mcdaniel mcdowell mcgee mcgrath mcguire mcintosh mcintyre mckay mckee mckenzie
  mckinney mcknight mclaughlin mclean mcmahon mcmillan mcpherson meadows medrano mejia melendez melton mercado mercer merritt meza michael middleton miles miranda molina
  monroe montes montgomery montoya moody moon mora moran moreno moses mosley moss mueller mullen mullins murillo nash navarro neal newman newton nicholson nielsen nixon
  noble nolan norman norris norton novak nunez obrien o'brien oconnor o'connor ochoa odom odonnell o'donnell oliver olsen oneal oneill o'neill o'neal orozco orr ortega
  osborne osborn owen pacheco pace padilla page palacios park parks parra parrish parsons patrick patton paul pearson peck pena pennington perkins petersen petty pham phan
  phelps pierce pineda pitts pittman poole pope potter potts powers pratt preston prince proctor pruitt pugh quinn quintero ramsey randall randolph rangel rasmussen raymond
  reese reeves reid reilly rhodes rich richards richmond riggs riley rios ritter rivas robbins roberson robles rocha rodgers rojas roman rosales rosario rosas rose roth
  rowe rowland roy rubio rush russo rutledge salas salinas sampson santana santiago santos savage sawyer schaefer schneider schroeder schultz schwartz serrano sexton
  shaffer shah shannon sharp shea shelton shepherd sheppard sherman shields short simon sims sinclair skinner sloan small snow solis solomon sosa sparks spears spence
  stafford stanley stanton stark steele stein stephenson stevenson stokes stout strickland strong stuart suarez summers sutton swanson sweeney tanner tate terrell terry
  thornton todd townsend travis trevino trujillo tyler underwood valdez valencia valentine valenzuela vance vang vaughan vaughn vazquez vega velasquez velez villa
  villanueva villarreal vincent vo vu wade walls walsh walter walters walton wang ware warner waters watkins watts webster weeks weiss welch werner wheeler whitaker
  whitehead wiggins wilcox wiley wilkerson wilkins wilkinson williamson willis winters wise wolf wolfe wong woodard woodward wu wyatt xiong yang yates york yoder yu zamora
  zavala zhang zimmerman adeyemi agarwal ahmad akhtar almeida andersen andersson aoki bakker banerjee bangura becerra bianchi bondarenko bose chakraborty chaudhary chopra
  conti das dasgupta de dela desai diallo diop dvorak eriksson esposito fernandes ferrari ferreira fontaine fujita gomes goldberg greco gruber haddad hashimoto hassan hoang
  horvath huang hussain ito ivanova iyer jansen jansson johansson joshi kamara kapoor karlsson kaur kato kaya kimura kobayashi kovac kovacs kowalska kowalczyk kozlov
  krishnan kuznetsov lal larsson leclerc lefebvre lewandowski lindberg lund madsen malhotra mancini marino martins mbeki mehta menon mishra mitra mori moreau mukherjee
  naidoo nair nakamura nasser ndiaye nel nowak nwosu obi okafor okonkwo olsson omar onyango osei ozturk pandey papadopoulos pavlov pereira petrov pillai popescu popov
  qureshi rahman rao reddy ricci rizzo romano rosen roux saito santoro sasaki sato schmid schmitz schulz sen sharma shimizu siddiqui soares sokolov sorensen sousa suzuki
  svensson takahashi tanaka teixeira toure traore truong tsai usman vasiliev verma vogel watanabe weber yadav yamada yamamoto yilmaz zhao zhou ziegler`,
);

/** Names that are as often words: no name where nothing but the list says so. */
export const wordNames = words(
  `grace faith mason hunter summer autumn violet amber ginger olive pearl jasmine daisy rose forest chase grant frank penny robin dawn april august heather crystal angel
  destiny trinity carter cooper taylor parker marcus christian art bill will mark may hope sue pat jack ray guy drew dean gene joy ivy iris lance rob sandy chad miles dale
  glen cliff rusty bud buddy happy melody harmony patience prudence constance mercy charity misty stormy dusty rocky sterling max jay jean holly heath reed clay gale gay
  basil herb victor young brown white black green gray grey long short small little rich price stone wood woods hill fields field waters rivers lake brook brooks banks
  bridges church house hall rice bean beans cook baker butler carpenter miller tailor shepherd fisher farmer gardner potter porter page king prince pope bishop knight noble
  day days weeks summers winter winters snow frost rain storm moon star head hand hands foot bone bones hart heart best good goodman wise sharp strong wild sweet
  savage love moody power powers bush flowers flower lamb wolf fox bird crane swan drake fish pike bass bell ball cross burns burn payne pain walker walls ford lane street
  park west east north south case cash bond booth bowl bray bright camp cannon chance coffee cotton cherry berry berries crow cane dick dove duke english french gamble
  gates glass golden greenwood gross hardy hook horn hurt ice iron key kind law lawless link lord low lowe lucas mann means mercer mills mix moss nail nails new nutt nurse
  orange paris peace pepper pitts pool poole pound rash ratliff read reading ring rock rush salt sands self shock silver singer speed spring stamp steel stout swallow
  temple tree vent waite ward wells wing workman worth son ho ha la le li lo ma mo pa ng my tu vo vu wu yu min sun song gold pan ban
  ba bo mobile bath superior plains addison cushing graves parkinson hodgkin
  jewel opal piper raven phoenix ebony fern scarlet heaven haven precious miracle justice princess queen wren birdie magnolia serenity felicity dahlia
  juniper willow clementine meadow briar coral poppy chastity cherish blessing treasure honey raine lucky sunny kitty fawn tawny candy polly maverick messiah
  marquise ivory ember sky lacy abbey flossie paisley goldie buster mahogany unique sincere glory liberty legend sailor`,
);

/** What is named after somebody: the word before it is no person here. */
export const eponymNouns = words(
  `stirrups grommet grommets drill resectoscope portoenterostomy flaps stentless spacer spacers lenses diet diets salt salts epidural component polyethylene pigtail culdoplasty fashion developmental visual field fixation grafts colonoscope cheese drill towel mesh
  disease diseases syndrome syndromes sign signs test tests testing maneuver manoeuvre maneuvers palsy tumor tumour lymphoma sarcoma protocol needle needles clamp clamps
  forceps retractor retractors scissors punch tube tubes catheter catheters drain drains pump splint brace cast stocking osteotomy bunionectomy procedure operation repair
  fundoplication hemiarthroplasty arthroplasty prosthesis prostheses implant criteria score scale classification stage grade contracture fracture fractures dislocation ring
  rings web diverticulum esophagus hernia cyst cysts duct duct's gland glands node nodes nodule nodules body bodies cell cells anemia thyroiditis struma goiter ulcer ulcers
  gangrene phenomenon reflex reflexes response angle line lines space triangle pouch ligament ligaments canal fascia valve valves venom incision suture sutures knot knots
  stain smear agar culture graft flap dressing bandage wrap law position rod rods nail nails screw screws plate plates wire wires pin pins tongs halo frame dementia chorea
  ataxia encephalopathy aphasia area murmur pulse respiration respirations breathing facies spots sarcoma's telangiectasia cord tendinitis thumb sprain lesion lesions
  deformity exercises technique approach method formula index ratio equation view views curve forcep cannula trocar speculum laryngoscope blade tip bag monitor unit device
  system type clips clip staple stapler electrode hook hooks wort artery aneurysm bypass pouch's lens loop loops arthropathy encephalitis virus fever rash atrophy muscular
  duchenne stent stents sheath port ports reservoir bone blood vessel vessels disorder disorders chromosome factor units table chair boot boots collar collars tray trays
  stand bottle solution water rule rules stages grading staging level levels levels' class classes types tremor seizure neuroma nerve nerves fistula abscess anastomosis
  resection colostomy closure dilator dilators bougie elevator elevators rongeur rongeurs curette curettes point osteotome bur burr saw knife blades spatula hemostat hemostats
  applier clippers balloon introducer needle's dystrophy hyperplasia polyp polyps mole glomerulonephritis vasculitis purpura arteritis cardiomyopathy cataract stones
  crystals granulomatosis nephropathy thrombocytopenia tetralogy maneuver's position's endoprosthesis instrumentation interference`,
);
