import { PLAN_COMPARISON } from '#shared/plans.ts'

const cell = 'border-t border-line px-4 py-2.5 text-left sm:px-5'

/** What each plan holds, in words. */
export function PlanComparison() {
  return (
    <table className="w-full border-collapse">
      <caption className="px-4 py-3 text-left text-xl font-bold sm:px-5">Plan comparison</caption>
      <thead className="bg-sunken">
        <tr>
          <th scope="col" className={cell}>
            Feature
          </th>
          <th scope="col" className={cell}>
            Starter
          </th>
          <th scope="col" className={cell}>
            Pro
          </th>
        </tr>
      </thead>
      <tbody>
        {PLAN_COMPARISON.map(({ feature, starter, pro }) => (
          <tr key={feature}>
            <th scope="row" className={`${cell} font-semibold`}>
              {feature}
            </th>
            <td className={`${cell} ${starter === 'Not included' ? 'text-ink-2' : ''}`}>{starter}</td>
            <td className={cell}>{pro}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
