import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { useEffect, useRef } from 'react'
import { useInstallation } from '#lib/installation.ts'
import { meshGradient } from '#ui/mesh.ts'

const choices: readonly { type: UserType; name: string; words: string; seed: string }[] = [
  {
    type: 'creator',
    name: 'Creator',
    words: 'Find brands, make content and earn coins, which are held for you before you start.',
    seed: 'creators',
  },
  {
    type: 'brand',
    name: 'Brand',
    words: 'Run campaigns with creators and see what works.',
    seed: 'brands',
  },
]

export const ChooseType = ({
  chosen,
  takesFocus,
  onChoose,
}: {
  chosen: UserType | undefined
  /** True after the user went back to this step. */
  takesFocus: boolean
  onChoose: (type: UserType) => void
}) => {
  const { productName } = useInstallation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-hero">
          How will you use {productName}?
        </h1>
        <p className="max-w-prose text-muted">
          This decides what you see. You can’t change it later.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {choices.map(({ type, name, words, seed }) => (
          <button
            key={type}
            type="button"
            data-role={type}
            aria-current={chosen === type}
            onClick={() => onChoose(type)}
            className="group grid overflow-hidden rounded-card border border-control bg-card text-start transition-colors duration-120 hoverable:border-accent aria-[current=true]:border-accent"
          >
            <span
              className="relative block aspect-3/1 sm:aspect-4/3"
              style={{ background: meshGradient(seed) }}
            >
              <span className="absolute inset-0 bg-[url(/noise.svg)] opacity-60 mix-blend-soft-light" />
            </span>
            <span className="grid gap-1 p-5">
              <span className="font-bold font-display text-xl text-accent-ink">{name}</span>
              <span className="text-muted">{words}</span>
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
