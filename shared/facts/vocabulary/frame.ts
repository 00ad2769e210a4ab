import { stemOf } from '../words.ts'
import { AUDIENCE, SILENT } from './silent.ts'

const words = (list: string) => list.trim().split(/\s+/u)
const stems = (list: string): ReadonlySet<string> => new Set(words(list).map(stemOf))

/** Words that hold a sentence together. */
const GRAMMAR = `
  a an the this that these those it its itself they them their theirs he she his her hers him you your yours yourself we us our ours
  i me my mine myself one ones who whom whose which what when where while why how there here then than as so such if else
  longer whether because since although though but and or nor yet both either neither each every any some all several few more
  most much many lot lots other others another same own of in on at by for from to into onto with without within over under up down
  out off about above below between through throughout during before after until till against along around across behind beside besides
  near next upon via per plus minus versus vs etc eg ie not no non never none nothing do does did doing done be is are was were been being
  am have has had having can could will would shall should may might must ought let lets get gets getting got just only even also too
  very really exactly quite rather fairly pretty so still already again once ever always often sometimes usually generally mostly mainly simply
  please thanks thank yes ok okay well overall otherwise therefore however hence thus together apart away back
  isn't aren't wasn't weren't don't doesn't didn't won't can't couldn't haven't hasn't i'm i've i'd i'll it'll you'll you're you've we're we've they're
  there's that's what's who's let's itll youll im ive id ill dont doesnt isnt wont cant s t d ll re ve m x th
  like including included include includes inclusive containing contain contains comprising comprise comprises consisting consist consists
  thing things something anything everything nothing someone anyone everyone
  last latter former almost nearly alone suitable suited age shaped full o'clock incl apiece big bigger biggest short shorter
  according regarding concerning toward towards as-is
`

/** What a listing says of itself and to its reader. */
const LISTING = `
  item items listing listings product products piece pieces article lot
  sale selling sell sells sold seller sellers buy buying buyer buyers buys purchase purchasing order orders ordering shop shopping
  description described describe describes descriptive detail details detailed detailing information info spec specs specification specifications
  feature features featuring featured summary overview highlight highlights main note notes noted noting
  photo photos photograph photographs photographed picture pictures pictured image images see view viewed shown show shows showing seen look looking looks
  message messages messaging contact ask asking question questions enquiry enquiries query queries offer offers answer answers answered
  welcome happy glad feel free hesitate know let interested interest consider considered
  check checking read reading refer reference carefully closely before bidding bid bids
  available availability offered comes come coming came supplied supply sent provided provide provides providing given gives give giving
  has have having boasts boast carries carry bears bear bearing sports presents presented present presenting displays display displayed
  measure measures measuring measured measurement measurements dimension dimensions size sizes sized approximately approx about around roughly circa
  total overall each per set number amount quantity qty count type kind sort style styled version edition make maker made brand branded model title name named names called
  part parts section area areas side sides place point points line lines end ends
  condition state cosmetic cosmetically grade graded
  made design designed designs styling styled look looks appearance finish finished finishing tone
  use using usage
  time times
  reason price priced pricing
  perfect perfectly ideal ideally great good lovely nice nicely beautiful beautifully gorgeous stunning attractive attractively elegant elegantly charming charm stylish
  classic timeless neat fantastic wonderful superb brilliant amazing fabulous delightful handsome striking eye-catching eye catching
  pleasing sweet cute fun chic simple plain basic distinctive character understated bold cheerful pretty sturdy-looking everyday
  choice option opportunity chance addition bargain deal find treat pick
  offering worth
  someone anyone everyone whoever people person
  want wants wanted wanting need needs needed looking search searching hunting after love loves loving enjoy enjoys enjoyed enjoyable
  help helps add adds adding added give bring brings bringing make makes making keep keeps keeping put set sits sit sitting stand stands standing
  take takes taking go goes going
  easy easily simple simply straightforward
  ready
  brings offers
  honest honestly clear clearly
  worth bear mind aware please
  kind regards
  pre previously previous
  main overall general
`

/** Who something is for and where it goes, as long as it claims no fitness: "a good choice for work". */
const OCCASIONS = `
  home house work office school university college travel travelling holiday holidays weekend weekends day days night nights evening evenings
  occasion occasions party parties gift gifts gifting present presents birthday christmas xmas anniversary
  everyday daily casual season seasons summer winter autumn spring
  collection collections collector collectors collecting fan fans enthusiast enthusiasts lover lovers beginner beginners hobbyist hobbyists
  owner owners family families kid kids child children adult adults anybody
  room rooms kitchen bedroom lounge desk wardrobe shelf
  life lifestyle routine project projects
  replacement upgrade starter
  idea ideas inspiration
  bathroom hallway hall landing dining living study conservatory studio garage shed patio balcony nursery mantelpiece wall walls table corner
  mechanic mechanics cook cooks landlord landlords tenant tenants allotment term repair repairs recreational leisure practice practise
`

/** Words of prices, markets and demand that would claim something elsewhere. */
const MARKET = `
  lift lifts
  affordable bit bottom cheap clear-out clearance clearing deducted deduction discount discounted estimate fast generous little low lower modest new
  popular popularity preloved preowned quick range recently reduce room second slightly slow steady strong support thrown top typical uk upper
  value work spring summer autumn winter season seasonal
`

export const FRAME: ReadonlySet<string> = stems(GRAMMAR + LISTING + SILENT)
/** As they are written: "boxing" is an occasion, "boxed" is none. */
export const OCCASION: ReadonlySet<string> = new Set(words(OCCASIONS + AUDIENCE).flatMap((word) => [word, `${word}s`]))
export const MARKET_FRAME: ReadonlySet<string> = stems(MARKET)

/** What introduces an occasion. */
export const PURPOSE: ReadonlySet<string> = stems('for as to makes perfect ideal great suit suits look looks')

/** Headings and phrases that say nothing, though their words would. */
export const SILENT_PHRASES =
  "room for, runs on, run on, lived in the, lived in a, lived in its, lived in my, lived in our, a machine, the machine, this machine, work loose, works loose, no charge, at no charge, free of charge, whole family, entire family, through doors, through doorways, top to bottom, from top to, front to back, side to side, end to end, rest of the top, for a bit, on the market, on the whole, for the most part, in place of, from time to time, in its own right, over time, with time, in time, at the moment, at first, at last, in any case, more or less, on to the next, to pass on, move on, makes sense, worth a look, worth a mention, worth mentioning, worth pointing out, worth saying, in mind, in view of, in light of, with that in mind, as a result, hence the price, a friend, bring a friend, fair price, low price, good price, sensible price, quick sale, quick sell, priced to match, price to match, priced to sell, priced low, collector's premium, thrown in, shades of, twice as much, twice the price, double the price, would be best, is best, best to, dates from, dating from, date from, per charge, on a charge, on a single charge, take a look, look well, country of origin, warm thought, handy size, up to you, key features, key details, key points, key facts, main features, what is included, whats included, what you get, in the box, in the parcel, please note, why it is for sale, please see photos, box contents, at a glance, quick facts, good to know, worth knowing, on offer, up for sale, for sale, look no further, a good choice, part of the reason, full details, to be clear, in short, all in all, in all, as such, as well, as seen, as shown, as pictured, as described, of course, by the way, no problem, no fuss, no nonsense, not to mention, at all, in person, in question, on sale, i am happy to, happy to help, happy to answer, good luck, thank you for looking, thanks for looking, any questions, feel free, more photos, more pictures, further photos, additional photos, new home, a new home, good home, a good home, ready to go, ready to use, ready for, second chance, new life, second life, new lease of life, new owner, next owner, a new owner, start a collection, one to treasure, well worth, works out, working on, work with, works with, for the price, at this price, at the price, lower price, of this kind, of its kind, of this type, of this age, for its age, for their age, given its age, for the age, consistent with age, in keeping with its age"
