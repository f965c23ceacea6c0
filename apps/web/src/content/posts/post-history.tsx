import type { ToldNumbers } from '@tandem/contract/content/posts/post.schema.ts'
import { postNumberNames } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import { formatCoins } from '#lib/coins.ts'
import { Time } from '#ui/time.tsx'
import { sourceName } from './numbers-source.tsx'
import { numberLabels } from './typed-numbers.ts'

export const PostHistory = ({ told }: { told: readonly ToldNumbers[] }) => (
  <details>
    <summary className="cursor-pointer py-2 font-medium text-sm">
      History of {told.length} reports
    </summary>
    <div className="overflow-x-auto">
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-2 pr-3 text-left font-normal">
              Day
            </th>
            <th scope="col" className="py-2 pl-3 text-left font-normal">
              Source
            </th>
            {postNumberNames.map((name) => (
              <th key={name} scope="col" className="py-2 pl-3 text-right font-normal">
                {numberLabels[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map((one) => (
            <tr key={`${one.at} ${one.from}`} className="border-line border-t">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                <Time at={one.at} as="date" />
              </th>
              <td className="py-2 pl-3">{sourceName(one.from)}</td>
              {postNumberNames.map((name) => (
                <td key={name} className="py-2 pl-3 text-right">
                  {one[name] === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">not reported</span>
                    </>
                  ) : (
                    formatCoins(one[name])
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
