/** Dimension, what one of it is in the dimension's first unit, and its spellings. */
const UNITS = [
  ['length', 1, 'mm millimetre millimetres millimeter millimeters mms'],
  ['length', 10, 'cm centimetre centimetres centimeter centimeters cms'],
  ['length', 1000, 'm metre metres meter meters mtr mtrs'],
  ['length', 1_000_000, 'km kilometre kilometres kilometer kilometers kms'],
  ['length', 25.4, 'in inch inches ins " ” ″'],
  ['length', 304.8, 'ft foot feet'],
  ['length', 914.4, 'yd yds yard yards'],
  ['length', 1_609_344, 'mile miles mi'],
  ['mass', 1, 'g gram grams gramme grammes gr gm gms'],
  ['mass', 1000, 'kg kilo kilos kilogram kilograms kgs'],
  ['mass', 28.35, 'oz ounce ounces'],
  ['mass', 453.6, 'lb lbs pound pounds'],
  ['mass', 6350, 'stone'],
  ['mass', 0.2, 'ct carat carats ctw cttw'],
  ['purity', 1, 'k kt karat karats'],
  ['volume', 1, 'ml millilitre millilitres milliliter milliliters'],
  ['volume', 10, 'cl centilitre centilitres'],
  ['volume', 1000, 'l litre litres liter liters ltr ltrs'],
  ['volume', 568.26, 'pint pints pt'],
  ['volume', 29.57, 'floz'],
  ['volume', 3785, 'gallon gallons gal'],
  ['time', 1, 's sec secs second seconds'],
  ['time', 60, 'min mins minute minutes'],
  ['time', 3600, 'h hr hrs hour hours'],
  ['time', 86_400, 'day days'],
  ['time', 604_800, 'week weeks wk wks'],
  ['time', 2_629_800, 'month months mth mths mo'],
  ['time', 31_557_600, 'year years yr yrs'],
  ['power', 1, 'w watt watts'],
  ['power', 1000, 'kw kilowatt kilowatts'],
  ['power', 745.7, 'hp bhp horsepower'],
  ['voltage', 1, 'v volt volts'],
  // Sellers call a battery of 3 Ah one of 3 amps.
  ['current', 1, 'ma mah'],
  ['current', 1000, 'a amp amps ah'],
  ['storage', 1, 'mb megabyte megabytes'],
  ['storage', 1000, 'gb gig gigs gigabyte gigabytes'],
  ['storage', 1_000_000, 'tb terabyte terabytes'],
  ['frequency', 1, 'hz'],
  ['frequency', 1_000_000, 'mhz'],
  ['frequency', 1_000_000_000, 'ghz'],
  ['resolution', 1, 'mp megapixel megapixels'],
  ['share', 1, '% percent pct'],
  ['angle', 1, 'degree degrees deg ° °c celsius'],
  ['pressure', 1, 'bar'],
  ['pressure', 0.069, 'psi'],
  ['turns', 1, 'rpm'],
  ['speed', 1.609, 'mph'],
  ['speed', 1, 'kmh kph kmph'],
  ['density', 1, 'dpi'],
  ['density', 1, 'gsm'],
  ['area', 1, 'm2 sqm sqmetre sqmetres sqmeters'],
  ['area', 0.0001, 'cm2 sqcm'],
  ['area', 0.000645, 'sqin in2 sqinch sqinches'],
  ['area', 0.0929, 'sqft ft2 sqfoot sqfeet'],
  ['light', 1, 'lm lumen lumens'],
  ['light', 1, 'dioptre dioptres'],
  ['engine', 1, 'cc'],
] as const

/** What can be measured, so that only like is compared with like. */
export type Dimension = (typeof UNITS)[number][0] | 'money'

export type Unit = { dimension: Dimension; size: number; name: string }

/** Units by their spellings; `name` is the same for all spellings of one. */
export const UNIT_OF = unitsIn(UNITS)
export const MONEY = unitsIn([
  ['money', 1, 'GBP £ gbp quid'],
  ['money', 1, 'USD $ usd'],
  ['money', 1, 'EUR € eur euro euros'],
  ['money', 1, 'JPY ¥'],
])

function unitsIn(
  table: readonly (readonly [dimension: Dimension, size: number, spellings: string])[],
): ReadonlyMap<string, Unit> {
  return new Map(
    table.flatMap(([dimension, size, spellings]) => {
      const all = spellings.split(' ')
      const [name = ''] = all
      return all.map((spelling) => [spelling, { dimension, size, name }] as const)
    }),
  )
}
