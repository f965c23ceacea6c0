import { useState } from 'react'
import { readCookie, writeCookie } from '#lib/cookies.ts'
import { useSession } from '#lib/session.ts'
import { ChipToggle } from '#ui/chip.tsx'

/** `all`: tasks or conversations of every brand of a member, not only of the tab's brand. */
export type BrandScope = 'all' | undefined

const name = 'brands'
const rememberedSeconds = 31_536_000

export const rememberedScope = (): BrandScope => (readCookie(name) === 'all' ? 'all' : undefined)

/** The choice is remembered for the device, and applies to the inbox and to messages. */
export const useBrandScope = (): [BrandScope, (next: BrandScope) => void] => {
  const hasSeveral = useSession().brands.length > 1
  const [scope, setScope] = useState(rememberedScope)
  const choose = (next: BrandScope) => {
    writeCookie(name, next ?? '', next === undefined ? 0 : rememberedSeconds)
    setScope(next)
  }
  return [hasSeveral ? scope : undefined, choose]
}

export const BrandScopeChoice = ({
  scope,
  onChoose,
}: {
  scope: BrandScope
  onChoose: (next: BrandScope) => void
}) => {
  const { brand, brands } = useSession()
  if (brands.length < 2) return null
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Brands</legend>
      <ChipToggle pressed={scope === undefined} onClick={() => onChoose(undefined)}>
        <span className="max-w-40 truncate">{brand?.name}</span>
      </ChipToggle>
      <ChipToggle pressed={scope === 'all'} onClick={() => onChoose('all')}>
        All brands
      </ChipToggle>
    </fieldset>
  )
}
