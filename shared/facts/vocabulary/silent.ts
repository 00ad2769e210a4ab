/** Words of selling talk and connection, of taste and of time: nothing that a buyer could hold a seller to. */
export const SILENT = `
  machine unit device appliance instrument vehicle they'd you'd they've chosen strictly thoroughly useful sensible companion friendly farmhouse
  industrial decorative wabi sabi boho rustic urban take turn stay sit move close start begin go come get give put make do have be become seem appear
  look see show tell say speak talk mention note describe explain state list name call know think feel find believe reckon guess imagine expect hope
  want like love enjoy prefer pick consider wonder ask respond message contact let allow help try mean plan bring send pass leave keep remain follow
  reach arrive lie rest hang settle rise place position lay notice check inspect view zoom glance read compare assess gauge picture photograph capture
  illustrate reveal display present feature offer add belong apply require need deserve win change vary count tend live grow develop form serve
  welcome invite grab delight please smile complement end wait mind care trouble account reflect suggest point highlight stress sell buy purchase
  bargain pay spend cost price encourage recommend request confirm detail tackle deal manage acknowledge accept suspect recognise learn meet join
  drift flow sweep hop step walk dash dance dream combine unite group sort rate balance hover linger reward also too again anyway besides though
  although yet still then hence accordingly otherwise instead equally simply just really honestly obviously perhaps maybe possibly probably naturally
  usually normally largely mainly mostly chiefly rather quite fairly pretty somewhat very so positively nicely beautifully neatly here there where
  when while somewhere anywhere above apart along away around about between among throughout within per considering given except unless until because
  since now today already sometimes something anything everything nothing someone anyone somebody whichever whose another other others either neither
  each every any some enough plenty much many most thing item piece example question reason cause purpose element side meaning idea concept thought
  opinion impression feeling mood air touch bit lot degree kind type colour manner way means road trip stage phase tale story life soul spirit
  character appeal elegance style magic wit fun joy statement hero winner chance occasion choice thanks thank sorry goodbye time interest attention
  viewing sight eye pic photo image shot gallery close-up screenshot listing title line section details specification heading buyer reader person
  people us we you your me my I it its they them pricing budget money ping home setting scene gripe downside pro con world niche pairing beginning
  ending instant difference affinity task job fuss blame rule craze fad buzz rumour lovely charming beautiful gorgeous handsome appealing pleasing
  sweet inviting fetching elegant dashing cheerful happy spirited wonderful awesome nifty nice nostalgic timeless impressive interesting bold
  deserving honest straightforward becoming possible said same similar alike sundry general overall usual ordinary able willing keen content pleased
  delighted aware central core special next following creativity memory yes ok sure ah can could might should will would is are was were been being
  has had does did or and but if as at by for from in into of on over to with the a an this that these those who what which why how
`

/** For whom and for what something may be: silent behind "for" and in tags. */
export const AUDIENCE = `
  gardener student commuter wedding gift present beginner starter learner hobby workshop home house household office desk school nursery teacher tutor
  parent mum dad grandparent grandad granny nan uncle son daughter couple family friend teen teenager child kid guest anniversary birthday christening
  baby-shower ball party stag leaving christmas xmas carnival festival fair raffle charity car-boot market stall show stage costume film tv
  photography photographer styling staging shop retail cafe pub bar rental spa studio gallery library church chapel scout guide hall hallway entrance
  landing stairs staircase lounge living-room dining-room dining kitchen laundry bathroom bedroom guest-room spare-room den snug loft attic garage
  shed greenhouse allotment garden yard patio deck driveway hot-tub bbq barbecue beach seaside coast stable equestrian rider horse dog puppy cat
  kitten pet hamster rabbit aquarium birdwatching camping camper campervan glamping backpacking hiking hiker walking trekking climbing bushcraft
  adventure fishing angler carp coarse hunting shooting boating boat kayaking paddleboarding surfing runner marathon gym fitness training yoga ballet
  tap skating scootering mountain-biking commute commuting school-run shopping travel trip holiday weekend flight business work interview meeting
  home-office halls flat cottage farmhouse cabin football tennis golf bowls bowling skiing karting racing biker driver mechanic restorer restoration
  tinkerer upcycler upcycling recycling salvage project diy joiner woodworking woodturning carving electrician decorating painting tiler welding
  engineer engineering jewellery-making beading maker makers coding programming gaming streaming artist art lettering potter card-making stamping
  crafter crafting craft crafts sewing tailor tailoring dressmaker dressmaking quilter quilting knitting crochet spinner spinning weaver weaving
  felting upholstery baker baking cook cooking chef dinner supper afternoon-tea barista buffet movie-night film-night date evening everyday occasion
  races clubbing nightclub gig concert opera band singer music dj recording practice reader reading writing rainy-day learning stem stargazing nature
  collector collecting collectors fan fans lover dealer philately coin-collector stamp-collector railway modelling tabletop magic puzzler puzzling
  chess-player bridge skincare caring hospital toddler toddlers shower afternoon morning tea country player players explorer portrait cooks bakers
  rocker layering autumn winter summer spring storage tidying cleaning cleaner landlord bedside corner smoker boss neighbour team club society pilot
  aviator courier twins mother father her person people anyone somebody
`
