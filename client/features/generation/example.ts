import type { ListingDetails } from '#shared/api/generation.ts'

/** What the built-in rules write from these details, and find in them and in a sentence too many: a test compares. */
export const EXAMPLE = {
  details: {
    platform: 'eBay',
    condition: 'used-good',
    itemName: 'Barbour Bedale wax jacket',
    make: 'Barbour',
    modelNumber: '',
    features: 'size 40, navy, tartan lining, small tear at the left pocket, pit to pit 56 cm, posted tracked',
    targetBuyer: '',
    keywords: '',
  } satisfies ListingDetails,
  title: 'Barbour Bedale Wax Jacket, Size 40, Navy, Tartan Lining',
  description: `Barbour Bedale wax jacket in good used condition.

- Size 40, navy, tartan lining
- Small tear at the left pocket
- Pit to pit 56 cm

Posted tracked.`,
  proof: { words: 'Small tear at the left pocket', quote: 'You said: “small tear at the left pocket”.' },
  doubt: { words: 'From a smoke-free home.', reason: 'Nothing that you entered says this.' },
  price: '£50–£110',
}
