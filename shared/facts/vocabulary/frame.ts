import { stemOf } from '../words.ts'
import { AUDIENCE, SILENT } from './silent.ts'

const words = (list: string) => list.trim().split(/\s+/u)
const stems = (list: string): ReadonlySet<string> => new Set(words(list).map(stemOf))

const GRAMMAR = `
  a an the this that these those it its itself they them their he she his her him you your yourself we us our ours
  i me my mine myself one who whom whose which what when where while why how there here then than as so such if else
  longer whether because since although though but and nor yet both either neither each every any some all several few more
  most much many lot other another same own of in on at by for from to into onto with without within over under up down
  out off about above below between through throughout during before after until till against along around across behind beside
  near next upon via per plus minus versus vs etc eg ie not no non never nothing do doing be
  have has can could will would shall should may might must ought let get just only even also too
  very really exactly quite rather fairly pretty still already again once ever always often sometimes usually generally mostly mainly simply
  please thanks yes ok okay well overall otherwise therefore however hence thus together apart away back
  isn't aren't wasn't weren't don't doesn't didn't won't can't couldn't haven't hasn't i'm i've i'd i'll it'll you'll you're you've we're we've they're
  there's that's what's who's let's itll youll im ive id ill dont doesnt isnt wont cant s t d ll re ve m x th
  like including inclusive containing comprising consisting thing something anything everything someone anyone everyone
  last latter former almost nearly alone suitable suited age shaped full o'clock incl apiece big short
  according regarding concerning toward as-is
`

/** What a listing says of itself and to its reader. */
const LISTING = `
  item listing listings product piece article sale selling sold seller buy buyer purchase order shop
  description described descriptive detail information info spec specification
  feature featuring summary overview highlight main note photo photograph picture pictured image see view shown look
  message contact ask question enquiry query offer answer welcome happy glad feel free hesitate know interested consider
  check read refer reference carefully closely bidding available availability comes came supplied sent provided given gives
  boasts carries bears bearing sports presents displays
  measure measuring measurement dimension size approximately approx roughly circa
  total set number amount quantity qty count type kind sort style version edition make maker made brand model title name called
  part section area side place point line end condition state cosmetic cosmetically grade design appearance finish tone use usage
  time reason price
  perfect perfectly ideal ideally great good lovely nice nicely beautiful beautifully gorgeous stunning attractive attractively elegant elegantly charming stylish
  classic timeless neat fantastic wonderful superb brilliant amazing fabulous delightful handsome striking eye-catching eye catching
  sweet cute fun chic simple plain basic distinctive character understated bold cheerful sturdy-looking everyday
  choice option opportunity chance addition bargain deal find treat pick worth whoever people person
  want need search hunting love enjoy enjoyable help add adds bring keep put sits stand take go goes going
  easy easily straightforward
  ready
  honest honestly clear clearly mind aware
  pre previously previous general
`

/** Who something is for and where it goes, as long as it claims no fitness: "a good choice for work". */
const OCCASIONS = `
  home house work office school university college travel travelling holiday weekend day night evening
  occasion party parties gift gifting present birthday christmas xmas anniversary
  everyday daily casual season summer winter autumn spring collection collector collecting fan enthusiast lover beginner hobbyist
  owner family families kid child children adult anybody room kitchen bedroom lounge desk wardrobe shelf
  life lifestyle routine project
  replacement upgrade starter idea inspiration
  bathroom hallway hall landing dining living study conservatory studio garage shed patio balcony nursery mantelpiece wall table corner
  mechanic cook landlord tenant allotment term repair recreational leisure practice practise
`

/** Words of prices, markets and demand that would claim something elsewhere. */
const MARKET = `
  lift
  affordable bit bottom cheap clear-out clearance clearing deducted deduction discount estimate fast generous little low modest new
  popular popularity preloved preowned quick range recently reduce room second slightly slow steady strong support thrown top typical uk upper
  value work spring summer autumn winter season seasonal
`

export const FRAME: ReadonlySet<string> = stems(GRAMMAR + LISTING + SILENT)
/** As they are written: "boxing" is an occasion, "boxed" is none. */
export const OCCASION: ReadonlySet<string> = new Set(words(OCCASIONS + AUDIENCE).flatMap((word) => [word, `${word}s`]))
export const MARKET_FRAME: ReadonlySet<string> = stems(MARKET)

export const PURPOSE: ReadonlySet<string> = stems('for as to makes perfect ideal great suit suits look looks')

/** Headings and phrases that say nothing, though their words would. */
export const SILENT_PHRASES =
  "thank god, thank goodness, room for, runs on, run on, lived in the, lived in a, lived in its, lived in my, lived in our, a machine, the machine, this machine, work loose, works loose, no charge, at no charge, free of charge, whole family, entire family, through doors, through doorways, top to bottom, from top to, front to back, side to side, end to end, rest of the top, for a bit, on the market, on the whole, for the most part, in place of, from time to time, in its own right, over time, with time, in time, at the moment, at first, at last, in any case, more or less, on to the next, to pass on, move on, makes sense, worth a look, worth a mention, worth mentioning, worth pointing out, worth saying, in mind, in view of, in light of, with that in mind, as a result, hence the price, a friend, bring a friend, fair price, low price, good price, sensible price, quick sale, quick sell, priced to match, price to match, priced to sell, priced low, collector's premium, thrown in, shades of, twice as much, twice the price, double the price, would be best, is best, best to, dates from, dating from, date from, per charge, on a charge, on a single charge, take a look, look well, country of origin, warm thought, handy size, up to you, key features, key details, key points, key facts, main features, what is included, whats included, what you get, in the box, in the parcel, please note, why it is for sale, please see photos, box contents, at a glance, quick facts, good to know, worth knowing, on offer, up for sale, for sale, look no further, a good choice, part of the reason, full details, to be clear, in short, all in all, in all, as such, as well, as seen, as shown, as pictured, as described, of course, by the way, no problem, no fuss, no nonsense, not to mention, at all, in person, in question, on sale, i am happy to, happy to help, happy to answer, good luck, thank you for looking, thanks for looking, any questions, feel free, more photos, more pictures, further photos, additional photos, new home, a new home, good home, a good home, ready to go, ready to use, ready for, second chance, new life, second life, new lease of life, new owner, next owner, a new owner, start a collection, one to treasure, well worth, works out, working on, work with, works with, for the price, at this price, at the price, lower price, of this kind, of its kind, of this type, of this age, for its age, for their age, given its age, for the age, consistent with age, in keeping with its age"
