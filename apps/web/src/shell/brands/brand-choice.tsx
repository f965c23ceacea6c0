import type { SessionBrand } from '@tandem/contract/accounts/identity/session.schema.ts'
import { roleWords } from '@tandem/contract/accounts/members/role-words.ts'
import type { BrandNews } from '@tandem/contract/communication/inbox/inbox.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { BrandLogo } from '#accounts/brands/brand-logo.tsx'
import { brandNewsQuery } from '#communication/inbox/inbox.api.ts'
import { openBrand, openingBrand } from '#lib/brands/open-brand.ts'
import { useSession } from '#lib/session.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'

const newsOf = ({ tasks, messages }: BrandNews): string =>
  [
    ...(tasks > 0 ? [counted(tasks, 'task', 'tasks')] : []),
    ...(messages > 0 ? [counted(messages, 'new message', 'new messages')] : []),
  ].join(' · ')

const moveFocus = (event: KeyboardEvent<HTMLUListElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const at = rows.indexOf(document.activeElement as HTMLButtonElement)
  event.preventDefault()
  rows[at + step]?.focus()
}

export const BrandChoice = ({
  brands,
  onClose,
}: {
  brands: readonly SessionBrand[]
  onClose?: () => void
}) => {
  const { brand: current } = useSession()
  const queryClient = useQueryClient()
  const news = useQuery(brandNewsQuery).data?.items ?? []
  const open = useMutation({
    mutationKey: openingBrand,
    mutationFn: (id: string) => openBrand(queryClient, id),
  })
  const choose = ({ id }: SessionBrand) => {
    if (id === current?.id && onClose) onClose()
    else if (!open.isPending) open.mutate(id)
  }
  return (
    <>
      <ul aria-label="Your brands" className="-mx-2 grid gap-1" onKeyDown={moveFocus}>
        {brands.map((brand) => {
          const own = news.find(({ brandId }) => brandId === brand.id)
          const isCurrent = brand.id === current?.id
          return (
            <li key={brand.id}>
              <button
                type="button"
                aria-current={isCurrent ? 'true' : undefined}
                aria-busy={open.isPending && open.variables === brand.id}
                onClick={() => choose(brand)}
                className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-2 text-left hoverable:bg-sunken aria-current:bg-accent-soft"
              >
                <BrandLogo {...brand} hue={265} />
                <span className="grid min-w-0 grow">
                  <span className="truncate font-semibold">{brand.name}</span>
                  <span className="truncate text-muted text-sm">
                    {[roleWords[brand.role].label, ...(own ? [newsOf(own)] : [])]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </span>
                {isCurrent && <Check aria-hidden="true" className="size-5 shrink-0" />}
              </button>
            </li>
          )
        })}
      </ul>
      <WriteTrouble error={open.error} />
    </>
  )
}
