import type { BarterOffer } from '@tandem/contract/barter/offer.schema.ts'
import { useState } from 'react'
import { Picture } from '#ui/picture.tsx'

/** The chosen one large, all of them below to choose from. */
export const OfferPictures = ({ pictures }: Pick<BarterOffer, 'pictures'>) => {
  const [chosen, choose] = useState(0)
  const shown = pictures[chosen] ?? pictures[0]
  if (shown === undefined) return null
  return (
    <div className="grid gap-2">
      <Picture
        src={shown.url}
        alt={shown.alt}
        shownWidth="min(92vw, 32rem)"
        early
        className="aspect-4/3 w-full rounded-card bg-sunken object-contain"
      />
      {pictures.length > 1 && (
        <ul aria-label="Pictures" className="flex flex-wrap gap-2">
          {pictures.map(({ url, alt }, at) => (
            <li key={url}>
              <button
                type="button"
                aria-pressed={at === chosen}
                aria-label={`Picture ${at + 1}: ${alt}`}
                onClick={() => choose(at)}
                className="overflow-hidden rounded-control border-2 border-transparent aria-pressed:border-accent"
              >
                <Picture
                  src={url}
                  alt=""
                  shownWidth="3.5rem"
                  frame={1}
                  className="size-14 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
