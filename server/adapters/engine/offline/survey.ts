import { analysisOf } from '#shared/money/comparables.ts'
import { nameWords } from '#server/writing/title-words.ts'
import type { CompetitionAnalysis } from '#shared/api/competition.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { SurveyOrder } from '../index.ts'

/** What can be said of competitors without having seen any: the words of the item's own name, and where to look. */
export function surveyNothing({ platform, itemName, currency }: SurveyOrder): CompetitionAnalysis {
  const { searchShows, soldSearchUrl } = rulePack(platform)
  const place = platform === 'Other' ? 'the marketplace' : platform
  const opportunity = [
    'No listings have been seen: nothing is searched here, so nobody can say what others ask, what was paid or which words they use. The keywords are the words of your item’s name and nothing more.',
    `Look at ${place}’s own search${soldSearchUrl ? ' for sold items' : ''}: ${searchShows.value}`,
    'Then bring the listings you find there as your own comparables.',
  ].join(' ')
  const words = { topKeywords: nameWords(itemName), keySellingPoints: [], opportunity }
  return analysisOf({ ...words, basis: 'nothing-seen', examples: [] }, currency)
}
