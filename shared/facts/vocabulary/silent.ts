/** Words of selling talk and connection, of taste and of time: nothing that a buyer could hold a seller to. */
export const SILENT = `
  machine unit device appliance instrument vehicle they'd you'd they've chosen strictly thoroughly useful sensible companion friendly farmhouse
  industrial decorative wabi sabi boho rustic urban turn stay move close start begin become seem appear
  tell say speak talk mention explain think believe reckon guess imagine expect hope
  prefer wonder respond allow try mean plan pass leave remain follow
  reach arrive lie rest hang settle rise position lay notice inspect zoom glance compare assess gauge capture
  illustrate reveal belong apply require deserve win change vary tend live grow develop form serve
  invite grab delight smile complement wait care trouble account reflect suggest stress
  pay spend cost encourage recommend request confirm tackle manage acknowledge accept suspect recognise learn meet join
  drift flow sweep step walk dash dance dream combine group rate balance hover linger reward anyway
  accordingly instead equally obviously perhaps maybe possibly probably naturally
  normally largely chiefly somewhat positively neatly somewhere anywhere among except unless now today somebody whichever
  enough plenty example cause purpose element idea concept
  opinion impression mood air touch bit degree colour manner way road trip stage phase tale story life soul spirit
  appeal elegance magic wit joy statement hero winner occasion sorry goodbye attention
  sight pic shot gallery close-up screenshot heading reader
  I budget money ping home scene gripe downside pro con world niche pairing
  instant difference affinity task job fuss blame rule craze fad buzz rumour fetching awesome nifty nostalgic impressive
  possible similar alike sundry usual ordinary able keen content central core special creativity memory sure ah
`

/** For whom and for what something may be: silent behind "for" and in tags. */
export const AUDIENCE = `
  gardener student commuter wedding learner hobby workshop household teacher tutor
  parent mum dad grandparent grandad granny nan uncle son daughter couple friend teen teenager guest christening
  baby-shower ball stag leaving carnival festival fair raffle charity car-boot market stall show stage costume film tv
  photography photographer styling staging shop retail cafe pub bar rental spa gallery library church chapel scout guide entrance
  stairs staircase living-room dining-room laundry guest-room spare-room den snug loft attic
  greenhouse garden yard deck driveway hot-tub bbq barbecue beach seaside coast stable equestrian rider horse dog puppy cat
  kitten pet hamster rabbit aquarium birdwatching camping camper campervan glamping backpacking hiking hiker walking trekking climbing bushcraft
  adventure fishing angler carp coarse hunting shooting boating boat kayaking paddleboarding surfing runner marathon gym fitness training yoga ballet
  tap skating scootering mountain-biking commute commuting school-run shopping trip flight business interview meeting
  home-office flat cottage farmhouse cabin football tennis golf bowls bowling skiing karting racing biker driver restorer restoration
  tinkerer upcycler upcycling recycling salvage diy joiner woodworking woodturning carving electrician decorating painting tiler welding
  engineer engineering jewellery-making beading maker coding programming gaming streaming artist art lettering potter card-making stamping
  crafter crafting craft sewing tailor tailoring dressmaker dressmaking quilter quilting knitting crochet spinner spinning weaver weaving
  felting upholstery baker baking cooking chef dinner supper afternoon-tea barista buffet movie-night film-night date
  races clubbing nightclub gig concert opera band singer music dj recording reader reading writing rainy-day learning stem stargazing nature
  dealer philately coin-collector stamp-collector railway modelling tabletop magic puzzler puzzling
  chess-player bridge skincare caring hospital toddler shower afternoon morning tea country player explorer portrait
  rocker layering storage tidying cleaning cleaner bedside smoker boss neighbour team club society pilot
  aviator courier twins mother father her person people anyone somebody
`
