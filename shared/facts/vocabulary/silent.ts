/** Words of selling talk and connection, of taste and of time: nothing that a buyer could hold a seller to. */
export const SILENT = `
  machine unit device gadget appliance instrument garment vehicle
  they'd you'd they've chosen strictly thoroughly useful sensible companion friendly
  farmhouse industrial decorative wabi sabi boho bohemian rustic scandi shabby coastal nautical minimalist gothic grunge preppy hygge beachy urban streetwear
  take turn stay sit move close start begin go come get give put make do have be become seem appear look see show tell say speak talk mention note
  describe explain state list name call know think feel find believe reckon guess suppose assume imagine expect hope wish want like love enjoy
  appreciate admire adore prefer choose pick opt decide consider ponder wonder ask answer reply respond message contact enquire inquire query let allow
  enable help try attempt aim intend mean plan bring send pass leave keep remain continue proceed follow reach arrive depart lie rest hang perch nestle
  settle rise place position lay notice observe check inspect view browse scroll zoom glance peek read refer consult compare judge assess gauge picture
  photograph capture depict illustrate reveal display present feature boast offer provide lend add belong concern regard relate pertain apply involve
  entail require need demand deserve merit warrant earn win gain change vary differ depend rely matter count tend happen occur exist live dwell grow
  evolve develop form serve act behave greet welcome invite tempt entice attract draw grab delight please thrill excite inspire evoke recall remind
  remember forget hark nod wink smile laugh cheer liven enliven elevate enhance complement accent punctuate sum conclude end pause wait hurry rush
  hesitate mind bother worry care trouble avoid ignore overlook disregard omit account reflect indicate suggest imply hint point highlight emphasise
  underline stress stand-out sell buy purchase bid haggle negotiate barter bargain haggling pay spend cost price declutter downsize rehome rehouse await
  crave yearn fancy beg plead urge encourage advise recommend propose request specify confirm clarify elaborate summarise detail itemise outline discuss
  address tackle deal cope manage strive endeavour commit swear admit concede grant acknowledge accept agree disagree argue doubt suspect understand
  realise recognise grasp learn discover explore uncover unearth stumble encounter meet join enter exit visit wander roam drift flow sweep sway dive
  delve dig leap hop step walk stroll dash pace journey whirl twirl dance sing shout scream toss fling lob sprinkle span perk pep smarten create compose
  devise conceive dream combine merge unite gather amass bunch group sort arrange rate balance flirt verge hover linger loiter persist prevail steal nab
  indulge splurge pamper reward also too again anyway anyhow besides moreover furthermore however nevertheless nonetheless though although yet still
  then thus hence therefore accordingly consequently otherwise instead meanwhile likewise similarly equally alternatively additionally incidentally
  basically essentially fundamentally simply merely just really truly honestly frankly admittedly obviously evidently apparently seemingly presumably
  arguably perhaps maybe possibly probably hopefully ideally naturally understandably surprisingly interestingly curiously oddly strangely funnily
  luckily fortunately unfortunately sadly happily gladly thankfully kindly generally usually typically normally ordinarily commonly broadly largely
  mainly mostly chiefly primarily principally particularly especially specifically notably namely rather quite fairly pretty somewhat very so such
  indeed certainly surely undoubtedly definitely absolutely positively decidedly distinctly noticeably markedly considerably significantly substantially
  relatively comparatively reasonably nicely beautifully prettily charmingly delightfully gracefully elegantly stylishly handsomely wonderfully
  marvellously splendidly gorgeously stunningly attractively appealingly pleasingly pleasantly agreeably sweetly cheerfully merrily joyfully playfully
  boldly proudly subtly discreetly tastefully artfully cleverly ingeniously neatly tidily casually smartly strikingly remarkably admirably famously here
  there where when while whilst whenever wherever elsewhere somewhere anywhere everywhere nowhere above hereby herein therein thereby whereby forward
  onward aside apart along away around about ahead beyond between among amongst amid throughout upon within via per regarding concerning respecting
  considering given except despite notwithstanding unless until because since whereas now today tonight soon shortly presently currently nowadays
  already eventually finally lastly firstly secondly thirdly initially ultimately meantime afterwards thereafter beforehand sometimes often something
  anything everything nothing someone anyone everyone somebody anybody everybody whoever whatever whichever whose another other others either neither
  each every any some enough plenty much many most thing item object article piece example instance subject topic question reason cause purpose sake
  respect aspect element factor facet side angle perspective viewpoint standpoint sense meaning idea notion concept thought opinion impression feeling
  sentiment mood vibe aura air touch whiff suggestion bit lot degree extent kind type colour manner way fashion method means approach route path road trip
  stage phase chapter tale story anecdote life afterlife existence soul spirit character personality appeal allure attraction beauty elegance grace
  poise style flair panache pizzazz oomph glamour chic charisma magic whimsy wit humour fun joy pleasure excitement happiness surprise stunner looker
  showstopper head-turner conversation statement hero favourite winner must-have snip chance opportunity occasion excuse invitation temptation choice
  option selection alternative preference decision verdict conclusion outcome upshot result thanks thank cheers sorry apology regards greetings hello hi
  hey goodbye bye luck kindness courtesy patience time interest attention viewing sight eye pic photo image shot snapshot gallery close-up thumbnail
  screenshot listing title description blurb write-up text word wording phrase line sentence paragraph section summary overview rundown details spec
  specs specification particulars info information data fact facts caption heading footnote reference nutshell seller buyer bidder purchaser customer
  shopper browser reader viewer person people us we you your me my I it its they them pricing budget money outlay enquiry inquiry chat ping response
  home setting backdrop scene afterthought heads-up proviso nitpick quibble gripe grumble drawback upside downside minus virtue pro con world universe
  realm field arena niche combination combo pairing medley array beginning outset ending midst moment instant spell future difference similarity
  likeness resemblance comparison parallel relation association affinity fondness passion affection admiration enthusiasm taste knack effort task job
  chore fuss hassle nonsense drama fear regret blame shame pity mercy rule exception norm trend craze fad rage hype buzz gossip rumour joke pun gag quip
  remark comment observation lovely charming beautiful gorgeous stunning handsome attractive appealing pleasing pleasant delightful adorable cute sweet
  darling dreamy enchanting bewitching captivating mesmerising alluring enticing inviting tempting fetching striking arresting eye-catching jaw-dropping
  breathtaking ravishing elegant graceful stylish dapper dashing debonair suave snazzy jazzy funky groovy trendy quirky kooky wacky zany whimsical
  playful funny amusing witty cheeky cheerful cheery jolly joyful happy merry jaunty perky lively spirited sassy saucy fab fabulous marvellous wonderful
  splendid glorious magnificent amazing awesome incredible terrific stonking ace nifty dandy spiffing yummy scrumptious nice likeable lovable endearing
  heartwarming uplifting calming serene tranquil moody brooding atmospheric evocative romantic nostalgic wistful sentimental poetic lyrical understated
  subtle restrained tasteful refined sophisticated cultured classy posh swanky glam glamorous regal majestic stately noble timeless ageless evergreen
  memorable unforgettable remarkable notable noteworthy impressive exciting thrilling intriguing fascinating interesting curious compelling engaging
  absorbing dramatic theatrical daring bold edgy punchy zingy zesty breezy carefree laid-back easygoing homely homey folksy soulful fashionable
  covetable desirable enviable must-see wow wowing worthy deserving lucky happy-go-lucky proud humble honest sincere frank straightforward candid
  becoming likely unlikely possible apparent obvious evident clear-cut particular specific respective relevant pertinent applicable aforementioned
  above-mentioned said same similar alike different various sundry diverse miscellaneous general overall broad typical usual normal ordinary average
  routine able willing keen eager anxious glad content pleased delighted grateful thankful hopeful mindful aware conscious upfront chief principal
  primary central core fundamental secondary special next last-but-not-least following potential scope prospect possibility likelihood probability
  ambition aspiration wishlist vision imagination creativity inspiration homage tribute ode salute throwback callback reminder memory reminiscence
  recollection reflection glimpse slice yes ok okay sure oh ah ooh hurrah hooray voila alas bravo yay phew hmm can could might must shall should will
  would ought is are was were been being has had does did or and but if as at by for from in into of on onto over to with the a an this that these those
  who what which why how
`

/** For whom and for what something may be: silent behind "for" and in tags. */
export const AUDIENCE = `
  gardener student commuter wedding gift present beginner novice starter learner hobby hobbyist decor workshop home house household office study desk
  school college university uni nursery preschool kindergarten classroom teacher tutor childminder nanny parent mum mom mummy dad daddy grandparent
  grandma grandad granny nan grandpa auntie aunt uncle brother sister sibling son daughter niece nephew cousin husband wife partner boyfriend girlfriend
  spouse couple family friend bestie teen teenager tween child kid youngster grown-up pensioner retiree elderly bachelor newlywed bride groom bridesmaid
  usher groomsman pageboy flowergirl guest host hostess bridal engagement proposal anniversary birthday christening baptism communion confirmation
  baby-shower bar-mitzvah graduation prom ball gala party cocktail hen-do stag-do hen stag reunion retirement leaving housewarming farewell funeral
  memorial christmas xmas advent easter halloween thanksgiving hanukkah diwali eid valentine galentine mothers-day fathers-day new-year bonfire carnival
  festival fete fair fayre bazaar raffle tombola fundraiser charity jumble carboot car-boot flea-market market stall craft-fair exhibition show theatre
  panto pantomime stage drama cosplay costume fancy-dress dress-up role-play roleplay reenactment re-enactment larp film tv photoshoot photography
  photographer styling stylist staging shop retail boutique cafe coffee-shop tearoom restaurant bistro pub bar brewery hotel b&b airbnb rental
  holiday-let guesthouse hostel salon barber spa clinic surgery studio gallery museum library reading-room church chapel village-hall scout guide
  brownie cub cadet hall hallway entrance entryway porch lobby landing stairs staircase lounge living-room sitting-room dining-room dining kitchen
  kitchenette pantry larder utility laundry bathroom ensuite cloakroom loo bedroom boudoir dressing-room dressing-table guest-room spare-room playroom
  den mancave man-cave snug parlour conservatory sunroom orangery loft attic basement cellar garage shed greenhouse polytunnel allotment garden yard
  patio terrace balcony deck veranda courtyard driveway poolside pool hot-tub bbq barbecue picnic alfresco beach seaside coast lake riverside
  countryside farm farmer smallholding stable equestrian rider horse pony gymkhana showjumping dressage hacking paddock livery dog puppy cat kitten pet
  hamster rabbit guinea-pig hen-keeper chicken aquarium aquarist reptile birdwatcher birdwatching birder camping camper campervan caravan caravanner
  motorhome vanlife glamping backpacking backpacker hiking hiker walking walker rambler rambling trekking mountaineering climber climbing bouldering
  caving orienteering bushcraft expedition adventure festival-goer festivalgoer fishing angler angling carp coarse fly-fishing hunting shooting stalking
  archery sailing sailor boating boat narrowboat kayaking canoeing paddleboarding surfing surfer bodyboarding windsurfing swimmer triathlon triathlete
  runner jogging jogger marathon parkrun sprint athletics gym gym-goer workout fitness exercise training crossfit weightlifting bodybuilding bodybuilder
  yoga pilates aerobics zumba dancer ballet ballroom tap salsa gymnastics gymnast cheerleading skating skateboarding skateboarder skater rollerblading
  scootering bmx cycling cyclist touring bikepacking mountain-biking commute commuting school-run errands shopping travel traveller traveler trip
  holiday vacation honeymoon getaway weekend staycation citybreak city-break cruise flight airport road-trip roadtrip interrailing safari business work
  workwear workplace workspace interview meeting conference boardroom presentation office-worker executive freelancer remote-working homeworker
  home-office homeworking gap-year dorm halls bedsit flat apartment first-flat first-home starter-home studio-flat cottage farmhouse cabin lodge
  football footballer rugby cricket cricketer hockey netball netballer basketball baseball softball tennis badminton squash table-tennis pickleball
  padel golf golfer bowls bowling snooker pool-player darts boxer boxercise karate judo martial-arts taekwondo kickboxing fencing wrestling skiing skier
  snowboarding snowboarder apres-ski sledging ice-skating motorsport karting racing biker motorcyclist motorcycling motorist driver trucker mechanic
  restorer restoration refurbisher refurbishment renovator renovation tinkerer tinkering upcycler upcycling recycling reuse repurposing salvage project
  diy diyer handyman tradesman tradesperson builder carpenter carpentry joiner joinery woodworker woodworking woodturning woodturner carver carving
  whittling whittler plumber plumbing electrician decorator decorating painter painting plasterer tiler bricklayer roofer landscaper landscaping
  groundsman welder welding metalworker metalworking engineer engineering machinist blacksmith jeweller jewellery-making beading beadwork silversmith
  silversmithing watchmaker watchmaking horologist electronics maker makers soldering coding coder programmer programming developer gamer gaming
  streamer streaming podcaster podcasting vlogger vlogging youtuber blogger blogging influencer illustrator artist art sketching sketcher
  calligraphy calligrapher lettering printmaking printmaker potter ceramicist sculptor papercraft origami scrapbooking scrapbooker cardmaking cardmaker
  card-making journaling journalling junk-journal stamping crafter crafting craft crafts sewing sewer sewist seamstress tailor tailoring dressmaker
  dressmaking quilter quilting embroiderer cross-stitch needlework needlepoint knitter knitting crocheter crochet spinner spinning weaver weaving
  macrame felting lacemaking rug-making upholsterer upholstery leatherworker leathercraft bookbinding bookbinder candlemaking soapmaking floristry
  florist flower-arranging flower-arranger foraging forager beekeeper beekeeping preserving jam-making homebrew homebrewer winemaking baker baking
  cake-decorating cook cooking chef foodie entertaining hosting dinner dinner-party supper brunch breakfast lunch packed-lunch teatime afternoon-tea
  elevenses coffee-lover barista wine-lover mixologist cocktails buffet catering caterer banquet feast potluck tailgating movie-night film-night
  games-night game-night quiz-night date-night date night-out evening daytime everyday everyday-wear weekday special-occasion occasion celebration races
  raceday race-day ascot clubbing nightclub disco rave gig concert opera recital orchestra band busker busking choir singer singing songwriter
  songwriting musician music drummer guitarist bassist pianist keyboardist violinist fiddler cellist flautist clarinettist saxophonist trumpeter dj
  deejay producer recording rehearsal practice lesson lessons teaching homeschool homeschooling home-education education revision exam exams research
  researcher scholar historian academic genealogy genealogist reader reading bookworm bookclub book-club bibliophile writer writing author novelist poet
  storytelling bedtime bedtime-story sleepover storytime playtime bathtime naptime playdate playgroup playschool forest-school after-school summer-camp
  half-term rainy-day snow-day sensory montessori early-years learning stem science scientist astronomer astronomy stargazing stargazer microscopy
  naturalist nature nature-lover wildlife geologist rockhound metal-detecting detectorist geocaching treasure-hunt collector collecting collectors
  enthusiast fan fans lover aficionado connoisseur buff completist investor dealer trader reseller reselling antique-dealer philatelist philately
  numismatist coin-collector stamp-collector cinephile audiophile vinyl-lover record-collector trainspotter trainspotting railway modeller modelling
  model-making model-railway modeler wargamer wargaming tabletop boardgamer board-gamer roleplayer rpg magician magic juggler juggling puzzler puzzling
  chess-player bridge poker bingo trivia mindfulness meditation wellness self-care pampering relaxation massage reiki tarot aromatherapy skincare makeup
  beautician hairdresser hairdressing nail-tech nurse nursing doctor paramedic carer caregiver caring expectant mum-to-be hospital hospital-bag
  toddler toddlers shower afternoon evening morning tea
  kitchen cottage country festival
  player players explorer portrait landscape mechanic cooks baker bakers bushcraft
  minimalists maximalist maximalists goth goths rocker hippie hippies boho-lover hipster fashionista trendsetter capsule-wardrobe layering autumn winter
  summer spring fall seasonal springtime summertime wintertime storage organisation organizing declutterer tidying housekeeping cleaning cleaner
  spring-cleaning landlord tenant renter homeowner homemaker housemate roommate flatmate property-developer first-time-buyer bargain-hunter thrifter
  secret-santa stocking-filler stocking-stuffer thank-you keepsake souvenir hamper hampers giftbox party-bag party-bags favour favours table-setting
  centrepiece tablescape mantelpiece mantel windowsill shelfie bedside alcove corner nook reading-nook feature-wall gallery-wall backdrop cottagecore
  farmhouse-style dark-academia theatre-goer theatregoer concertgoer churchgoer smoker early-riser night-owl jetsetter explorer adventurer wanderer
  nomad expat tourist sightseer colleague coworker boss neighbour teammate coach referee team club society volunteer caretaker janitor secretary
  receptionist librarian curator archivist journalist editor lawyer accountant banker policeman firefighter soldier veteran officer pilot aviator
  captain crew chauffeur courier cabbie vicar godparent godmother godfather godchild godson goddaughter grandchild grandson granddaughter stepchild
  twins triplets grandkids mother father him her everyone person people anyone somebody youth youths
`
