import sharp from 'sharp'
import { groupPhotos, LOOK_SIDE, lookOf, takenAt } from '#shared/photos/grouping.ts'
import { atLeast, told, type Figure } from './figure.ts'
import { photoSets, type PhotoSet, type SetPhoto } from './photo-sets.ts'

/** Sets that the rules were fitted to, and as many that nobody looked at meanwhile. */
const SEEDS = { 'sets that the rules were fitted to': [1, 2], 'sets met for the first time': [3, 4] } as const

/** How many photos of an evening come to lie with those of their item. `[fitted]`: only the sets to fit the rules to. */
export async function measureGrouping([only]: string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, seeds] of Object.entries(SEEDS).slice(0, only === 'fitted' ? 1 : 2)) {
    const right = new Map<string, { right: number; all: number }>()
    for await (const set of photoSets(seeds)) {
      const before = right.get(set.kind) ?? { right: 0, all: 0 }
      right.set(set.kind, { right: before.right + (await rightIn(set)), all: before.all + set.photos.length })
    }
    const sum = (part: 'right' | 'all') => [...right.values()].reduce((total, one) => total + one[part], 0)
    figures.push(atLeast(`photos in the right group, ${name}`, (100 * sum('right')) / sum('all'), 90, '%'))
    for (const [kind, one] of right) figures.push(told(`  ${kind}`, `${one.right} of ${one.all}`))
  }
  return figures
}

/** So many photos lie in the group that is taken for their item; each group for one item, each item for one group. */
async function rightIn({ photos }: PhotoSet): Promise<number> {
  const groups = groupPhotos(await Promise.all(photos.map(traitsOf)))
  const items = new Set(photos.map(({ item }) => item))
  const matches = groups
    .flatMap((group) =>
      [...items].map((item) => ({ group, item, shared: group.filter((one) => one.item === item).length })),
    )
    .sort((one, other) => other.shared - one.shared)
  const taken = new Set<unknown>()
  let right = 0
  for (const { group, item, shared } of matches) {
    if (taken.has(group) || taken.has(item)) continue
    taken.add(group).add(item)
    right += shared
  }
  return right
}

async function traitsOf({ name, lastModified, file, item }: SetPhoto) {
  const size = { width: LOOK_SIDE, height: LOOK_SIDE, fit: 'fill' } as const
  const pixels = await sharp(file).resize(size).ensureAlpha().raw().toBuffer()
  const taken = takenAt(new Uint8Array(file).buffer, name)
  return { name, lastModified, taken, look: lookOf(pixels), item }
}
