import { PLAN_COMPARISON } from '#shared/api/plans.ts'

const cell = 'border-t border-line px-3 py-2.5 text-left sm:px-6'

export function PlanComparison() {
  return (
    <table className="w-full border-collapse">
      <caption className="px-3 py-3 text-left text-xl font-bold sm:px-6">Plan comparison</caption>
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
