import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { postTypeLabel } from '#content/posts/post-type.ts'
import { coinsInWords } from '#lib/coins.ts'
import { buttonClass } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { openRequestsQuery } from './rights.api.ts'

export const AskedRights = ({ most, className }: { most?: number; className?: string }) => {
  const { items = [], open = 0 } = useQuery(openRequestsQuery).data ?? {}
  if (open === 0) return null
  const shown = items.slice(0, most)
  return (
    <section aria-label="Rights requests for your posts" className={clsx('grid gap-2', className)}>
      <h2 className="font-semibold text-base">
        {open === 1 ? 'May a brand use your post?' : `May brands use your posts? ${open} requests`}
      </h2>
      <ul className="grid gap-2">
        {shown.map(({ id, brand, post, coins, answerBy }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-4 py-3"
          >
            <div className="grid min-w-0 gap-0.5">
              <p className="break-words font-medium">
                {brand.name} asks to use your {postTypeLabel(post.type)}
              </p>
              <p className="text-muted text-sm">
                {coins > 0 && <>{coinsInWords(coins)} · </>}
                {answerBy !== null && (
                  <>
                    answer due <Time at={answerBy} />
                  </>
                )}
              </p>
            </div>
            <Link
              to="/rights"
              search={{ request: id } as never}
              className={buttonClass('secondary', 'small')}
            >
              Answer <span className="sr-only">{brand.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {items.length > shown.length && (
        <Link to="/rights" className={clsx(buttonClass('quiet', 'small'), 'justify-self-start')}>
          Show {items.length - shown.length} more
        </Link>
      )}
    </section>
  )
}
