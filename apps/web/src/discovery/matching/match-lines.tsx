import { matchPartLabels } from '@tandem/contract/discovery/matching/match.schema.ts'
import { isUnknown, type ShownMatch } from './shown-match.ts'

export const MatchLines = ({ match }: { match: ShownMatch }) => (
  <div className="grid gap-3">
    <table className="w-full border-collapse text-left text-sm">
      <caption className="pb-1 text-left font-semibold text-base">
        {isUnknown(match)
          ? 'Add your niches to see how well you fit'
          : `${match.score} of 100 points`}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Criterion and reason</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {match.lines.map(({ part, points, max, reason }) => (
          <tr key={part} className="border-line border-t">
            <th scope="row" className="py-2 pr-3 font-normal">
              <span className="block font-medium">{matchPartLabels[part]}</span>
              <span className="block text-muted">{reason}</span>
            </th>
            <td className="tabular whitespace-nowrap py-2 text-right align-top font-medium">
              {max > 0 ? `${points} of ${max}` : 'Not counted'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="text-muted text-xs">
      Creators and brands see the same score. It can’t be bought.
    </p>
  </div>
)
