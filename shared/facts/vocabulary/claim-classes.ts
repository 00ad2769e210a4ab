/**
 * Claims whose wording has gaps that any word may fill. A statement that holds one is marked unless a fact makes a claim of the
 * same class, told by `licence` or by the pattern itself, or carries every word of it.
 */
export type ClaimClass = { pattern: RegExp; licence?: RegExp }

const USED = 'used|worn|played|read|ridden|driven|opened|fired|run|tried|washed|cooked|handled|displayed'
const DAYS = 'week|weekend|month|year|season|spring|summer|autumn|winter|christmas|term'

export const CLAIM_CLASSES: readonly ClaimClass[] = [
  // How little it was used.
  {
    pattern: new RegExp(
      String.raw`\b(?:${USED})(?: only| just| about| maybe| no more than| less than)?(?: (?:an?|the))?(?: (?:odd|mere|total of))? ?(?:once|twice|handful|couple of times|few times|(?:two|three|four|five|six|\d) times|single time|occasionally|briefly|sparingly|infrequently)\b`,
      'iu',
    ),
    licence:
      /\b(?:once|twice|times?|\dx|x\d|hardly|barely|scarcely|seldom|rarely|sparingly|few|couple|handful|occasion\w*|little|lightly|unused|unworn|months?|trips?|outings?|wears?|uses|holidays?|flights?)\b/iu,
  },
  {
    pattern:
      /\b(?:diy|light|home|domestic|weekend|occasional|bedroom|indoor|display) (?:use|duty|playing|display) only\b|\bonly (?:ever )?(?:for )?(?:light|home|indoor|display|domestic|weekend|occasional) (?:use|duty|display)\b|\bonly (?:light|gentle|occasional|domestic) use\b/iu,
    licence: /\b(?:only|just|light|occasional\w*|display\w*|hardly|barely|bedroom|indoors?)\b/iu,
  },
  {
    pattern:
      /\b(?:easy|quiet|gentle|sheltered|pampered|charmed) life\b|\bhardly (?:an?|any) \w+|\bbarely (?:an?|any) \w+|\bnot an? (?:mark|scratch|scuff|chip|blemish|stain)\b|\bnothing else (?:is )?(?:missing|wrong|lost|damaged)\b|\bnothing (?:missing|wrong with)\b|\bopened only\b|\bonly opened\b/iu,
    licence: /\b(?:hardly|barely|not an?|no \w+|nothing|only)\b/iu,
  },
  // How easily a flaw goes.
  {
    pattern:
      /\b(?:washes|brushes|polishes|buffs|wipes|rubs|cleans|presses|steams|sponges|irons|lifts|sands|combs) (?:straight |right |easily |simply |quickly )?(?:out|off|away)\b/iu,
    licence: /\b(?:out|off|away)\b/iu,
  },
  // Whose it was.
  {
    pattern:
      /\b(?:bought|purchased|acquired|ordered|got)(?: \w+)? (?:direct(?:ly)?|new|brand new) from\b|\bfrom new\b|\bdirect from\b/iu,
    licence: /\b(?:bought|purchased|got|from|new)\b/iu,
  },
  {
    pattern: /\b(?:previous|first|original|second|one|single|sole|careful|lady) owner\b/iu,
    licence: /\bowner\w*|\b(?:bought|had|got|ours|mine|second ?hand)\b/iu,
  },
  // What was done to it, and when.
  {
    pattern: new RegExp(
      String.raw`\b(?:last|earlier this|only this|just this) (?:${DAYS})\b|\b(?:recently|newly|freshly|just) (?:\w+ly )?(?:been )?\w{3,12}(?:ed|ewn|wn)\b`,
      'iu',
    ),
    licence: new RegExp(
      String.raw`\b(?:last|this|ago|recent|new|just|fresh|today|yesterday|been|20\d\d|\d{1,4} ?[mwy]|${DAYS}|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\w{0,9}\b`,
      'iu',
    ),
  },
  // That it works.
  {
    pattern:
      /\bwithout (?:an? |any )?(?:hitch|issues?|problems?|faults?|trouble|fuss|complaint|a murmur)\b|\b(?:as|like) (?:it|they) should\b|\b(?:like clockwork|like a dream|first time)\b|\b(?:was|were) (?:charging|running|working|playing|cutting|printing|fine|going) ?(?:fine|well|ok|perfectly|when|until|up|before)?\b/iu,
    licence: /\b(?:works?|worked|working|runs?|running|ran|plays|charges|ok|okay|fine|goes|starts|tested)\b/iu,
  },
  // What it does for its owner.
  {
    pattern:
      /\b(?:shrugs?|wards?|fends?) off\b|\bsoaks? up\b|\bstands? up to\b|\bcopes? (?:\w+ )?with\b|\btakes? (?:the|all the) (?:strain|work|effort|weight|hassle|fuss)\b|\bmakes? (?:light|short|easy|quick) work\b|\bcuts? (?:down on|out|your|the time|wind|noise)\b|\b(?:silences|banishes|tames|drowns out|blocks out|blot out|hides every|lifts every|removes every|conceals)\b|\b(?:casts?|throws?|gives?|gives off|bathes) (?:out )?an? (?:\w+,? ){0,2}(?:light|glow|tone|sound|finish|feel)\b|\bfills? (?:the|an?|any) (?:\w+ )?(?:room|space|house|home)\b|\bglides? (?:over|across|along|through|silently|smoothly)\b/iu,
  },
  {
    pattern:
      /\bkeeps? (?:out|the \w{1,14} out|you|your \w{1,14}|him|her|them|everything|everyone|little|feet|hands|food|drinks?|tea|coffee|things|the (?:world|cold|wind|rain|sun|heat|noise|draughts?)) ?(?:\w{1,14} )?\b(?:in|out|at bay|hot|cold|warm|cool|dry|fresh|tidy|safe|entertained|amused|busy|cosy|comfortable|off|together|steady|happy|organised|for|on|quiet)\b|\b(?:hours|years|months|evenings|a lifetime|lots|plenty) of (?:fun|play|enjoyment|entertainment|pleasure|use|service|wear|reading|life)\b/iu,
    licence: /\b(?:years?|life|left|keeps?)\b/iu,
  },
  {
    pattern:
      /\b(?:won['’]?t|will not|will never|never|doesn['’]?t|does not|don['’]?t|do not|cannot|can['’]?t) (?:ever )?(?:itch|fade|scratch|slip|rust|tarnish|irritate|stretch|shrink|break|let you down|fail|disappoint|bleed|crease|pill|bobble|crack|chip|peel|leak|flake|warp|wobble|tip|dent|stain|smudge|dry out|lose|date|go out of)\b/iu,
  },
  {
    pattern:
      /\b(?:(?:get|gets|look|looks|age|ages)(?: \w+)? better with (?:age|wear|time|use)|stays? (?:cool|sharp|put|warm|fresh|dry|soft|flat|bright|crisp|in place|true)|spreads? evenly|with (?:the )?(?:minimum of effort|ease|hardly any \w+|no effort)|with little effort|in (?:no time|seconds|minutes|an instant)|at a moment['’]s notice|day after day|year after year|time after time|for (?:decades|generations|years|a lifetime)|to come|wears? well|washes? well|(?:comes?|came) up (?:well|beautifully|like new|nicely)|knits? up|hangs? (?:beautifully|perfectly)|sits? (?:comfortably|snugly|perfectly)|fits? (?:comfortably|snugly|perfectly|neatly))\b/iu,
  },
  {
    pattern:
      /\b(?:easy|easily|simple|quick|light|big|large|small|roomy|strong|warm|loud|bright|powerful|fast|sturdy|gentle|compact|soft|deep|tall|wide|sharp|quiet|thick|thin) enough (?:to|for)\b|\b(?:easy|quick|simple|light|effortless|comfortable) to (?:lift|carry|use|fold|store|move|assemble|install|read|set|handle|wear|wear all|operate|adjust|manoeuvre|push|steer|empty|fill|hold|put|pack|drive|ride|play|learn|grip|transport|wipe)\b|\bquick to (?:heat|boil|charge|set|put|dry|fold|warm)\b/iu,
    licence: /\b(?:easy|easily|enough|light|fits?|holds?|folds?|quick)\b/iu,
  },
  {
    pattern:
      /\b(?:flatters?|flattering|hugs?|slims?|soothes?|relieves?|eases?|improves?|boosts?|reduces?|prevents?|protects?|shields?|repels?|resists?|withstands?|guards? against|outlasts?|outperforms?) (?:your|you|the|any|every|all|against|against|even|most|an?|back|skin|muscles?|joints?|sleep|circulation|wear|stains?|rain|water|heat|knocks)\b|\bpeace of mind\b|\bget(?:s)? (?:everyone|everybody|the whole) \w+/iu,
  },
  // What the seller is bound by.
  {
    pattern:
      /\b(?:i|we)(?:['’]ll| will| can| could|['’]m happy to| am happy to|['’]re happy to| would)(?: also| gladly| happily| always| even)? (?:post|ship|send|deliver|drop|include|throw|wrap|pack|refund|hold|reserve|combine|install|fit|adjust|wind|alter|cut|customise|personalise|have it|help|take|courier|bring|swap|replace|set it|split|supply|engrave|assemble|dismantle|load)\b(?! (?:more|extra|further|any more|over)? ?(?:photos?|pictures|pics|videos?|questions?|care|pride))/iu,
    licence: /\b(?:can|will|could|happy|willing|ll|may|able|post|deliver|courier)\b/iu,
  },
  {
    pattern:
      /\b(?:happy|glad|willing|able) to (?:post|ship|send|deliver|drop|refund|take|hold|combine|courier|help|meet|reserve|swap|exchange|return)\b|\bcan (?:be )?(?:deliver|delivered|post|posted|courier|couriered|shipped|combined|dropped)\b|\bdelivery (?:is )?(?:available|possible|free|included)\b|\bpost(?:age)? (?:is )?(?:available|possible|free|included|no problem)\b/iu,
    licence: /\b(?:can|will|could|happy|post\w*|deliver\w*|courier|ship\w*|meet|drop|swap\w*|combine\w*|send)\b/iu,
  },
  {
    pattern:
      /\bmoney back\b|\brefund\w*|\b(?:take|send|bring) (?:it|them) back\b|\bno questions asked\b|\barrives? (?:\w+ )?(?:gift|safe|safely|alive|ready|beautifully|neatly|carefully|in)\b|\b(?:beautifully|carefully|securely|safely|lovingly|properly|well|expertly|thoughtfully|double|bubble)[ -](?:bubble[ -])?(?:wrapped|boxed|packed|packaged)\b|\b(?:clean|loving|child[ -]free|adult|non[ -]smoking|smoking[ -]free|pet[ -]free|smoke[ -]free) (?:home|household|house)\b/iu,
  },
  // How seldom it is found.
  {
    pattern:
      /\b(?:no longer|not|hardly|rarely|seldom|never again|never|only|were only|was only)(?: ever| being)? (?:made|produced|manufactured|available|sold|offered|reissued|released|repeated|stocked|in production|in print|seen|found|surface|appear|come up|comes up|turn up|turns up)\b|\bout of (?:production|print|circulation)\b|\bretired\b|\b(?:won['’]?t|will not|can['’]?t|cannot|don['’]?t|do not|rarely|seldom|hardly) (?:often |ever )?(?:find|see|come across|come by)\b|\b(?:harder|hardest|hard|difficult|tricky|tough|impossible|getting harder) to (?:find|come by|source|track down|get|get hold of|replace)\b/iu,
    licence: /\b(?:rare\w*|scarce|discontinued|retired|no longer|hard to|limited|seldom)\b/iu,
  },
  {
    pattern:
      /\b(?:increasingly|ever|becoming|getting) (?:more )?(?:rare|rarer|scarce|scarcer|uncommon|difficult|hard|harder|collectable|collectible|sought|valuable|desirable)\b|\b(?:scarcer|rarer|scarcest|rarest)\b|\blow mintage\b|\bshort run\b|\bfew (?:were|are|remain|left|survive|exist|have survived)\b|\blast (?:one|few)\b|\bonly (?:a few|a handful|one) (?:left|remain\w*|known|made|exist)\b|\bfirst (?:printings?|editions?|pressings?|state|series|generation)\b/iu,
    licence: /\b(?:rare\w*|scarce|discontinued|retired|limited|edition|only|few|left|first|1st)\b/iu,
  },
  // What it cost or fetches.
  {
    pattern:
      /\b(?:prices|values|they|these)(?: \w+)? (?:have|has|are|is|keep|keeps)(?: only| steadily)?(?: been| on)? (?:going|gone|rising|climbing|risen|increasing|increased|creeping) ?(?:up)?\b|\b(?:new|working|complete|boxed|similar|single|other) (?:ones?|examples?|volumes?|models?|sets?) (?:cost|costs|sell|sells|go|goes|fetch|fetches|start|starts|retail|change hands) (?:for|at|from)\b|\b(?:half|twice|double|a third|a quarter|a fraction|less than half|well under|far less than|under half) (?:of )?(?:of )?(?:the (?:new|shop|usual|original|retail|list|high|current)|its|what|this|that|when|new)\b|\b(?:a )?saving (?:on|of)\b|\b(?:cheaper|dearer|less|more) (?:than|elsewhere) (?:in the shops?|new|buying)\b|\bdealers? (?:list|ask|sell|charge|want)\b|\bshops? (?:ask|sell|charge|want)\b/iu,
    licence: /[£$€]|\b(?:paid|costs?|rrp|worth|retail\w*|quid|price|new)\b/iu,
  },
  // What it goes with.
  {
    pattern:
      /\b(?:fits?|takes?|accepts?|works? (?:well )?with|works? on|pairs? with|links? (?:to|with|up with)|compatible with|connects? (?:to|with)|runs? on|goes with|matches|supports?|suits?|suitable for|charges?) (?:all|any|most|every|other|extra|standard|many|both|various|smart|additional|more)\b(?! (?:\w+ )?(?:occasions?|tastes?|styles?|decor|rooms?|homes?|outfits?|wardrobes?|ages|seasons?|day|days|kitchens?|bathrooms?|spaces?|settings?|interiors?|bedrooms?|gardens?|collections?))/iu,
    licence: /\b(?:fits?|takes?|accepts?|works|compatible|universal|suits?|any|all|most|multi\w*)\b/iu,
  },
  {
    pattern:
      /\b(?:any|all|most|every) [\p{L}\d -]{2,30} (?:will|should) fit\b|\balso fits?\b|\balso (?:works|suits|takes)\b/iu,
    licence: /\b(?:fits?|takes?|works|compatible|universal)\b/iu,
  },
  // That somebody vouches for it.
  {
    pattern:
      /\b(?:the real thing|not a (?:copy|fake|replica|reproduction|reprint|forgery)|by the (?:artist|maker|author|designer)|bears? out|proves? (?:it|that|its))\b|\b(?:guaranteed|certified|verified|proven|100%|totally|completely|definitely) (?:to be )?(?:authentic|genuine|original|real|gold|silver|leather|silk)\b/iu,
  },
  {
    pattern:
      /\bmeets? (?:\w+ ){0,3}(?:standards?|regulations?|requirements|norms?)\b|\benergy (?:rating|class|rated|label)\b|\bip(?:x|\d)\d\b|\b(?:bs|en|iso|din|astm|ansi)[ -]?(?:en )?\d{2,6}\b|\bencrypted\b|\b(?:independently|professionally|officially|expertly|individually|laboratory|lab|vet|dermatologically|clinically|ultrasonically) \w{3,14}(?:ed|n)\b/iu,
  },
]
