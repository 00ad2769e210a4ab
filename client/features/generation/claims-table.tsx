import { Disclosure } from '#client/ui/disclosure.tsx'
import { claimKey, type Claim, type ListingClaims } from '#shared/evidence.ts'

const RESTS_ON = { said: 'You said so', unsupported: 'Nothing you entered' } as const

function restsOn({ support, photo }: Claim): string {
  return support === 'photo' ? `Photo ${photo}` : RESTS_ON[support]
}

/** What to check first. */
const ORDER = { unsupported: 0, photo: 1, said: 2 } as const

/** Every claim of the listing once, with what it rests on: the same that the underlines say. */
export function ClaimsTable({ claims: { title, description, tags } }: { claims: ListingClaims }) {
  const all = [...title, ...description, ...tags.flat()]
  const once = [...new Map(all.map((claim) => [claimKey(claim.text), claim])).values()].toSorted(
    (one, other) => ORDER[one.support] - ORDER[other.support],
  )
  const open = once.filter(({ support }) => support === 'unsupported').length
  const summary = open === 0 ? 'nothing to check' : `${open} to check`
  return (
    <Disclosure title={`What the claims rest on: ${once.length} found, ${summary}`}>
      <p className="text-sm text-ink-2">
        Figures, names, materials and statements such as “tested”, as far as rules can tell them:{' '}
        <span className="claim-said">solid</span> as you said, <span className="claim-photo">dotted</span> as a photo
        shows, <span className="claim-mark">dashed</span> not in what you entered. Read the rest yourself.
      </p>
      {once.length > 0 && (
        <table className="mt-3 w-full text-left">
          <caption className="sr-only">Claims and what they rest on</caption>
          <thead className="text-sm text-ink-2">
            <tr>
              <th scope="col" className="py-1 pr-4 font-semibold">
                Claim
              </th>
              <th scope="col" className="py-1 font-semibold">
                Rests on
              </th>
            </tr>
          </thead>
          <tbody>
            {once.map((claim) => (
              <tr key={claim.text} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-4 font-normal wrap-anywhere">
                  {claim.text}
                </th>
                <td className="py-1.5">{restsOn(claim)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Disclosure>
  )
}
