import type { Picture as Shown } from '@tandem/contract/platform/files/pictures.schema.ts'
import { useState } from 'react'
import { Picture, tonesBehind } from './picture.tsx'

export const PictureGallery = ({ pictures }: { pictures: readonly Shown[] }) => {
  const [chosen, choose] = useState(0)
  const shown = pictures[chosen] ?? pictures[0]
  if (shown === undefined) return null
  return (
    <div className="grid gap-2">
      <div
        className="overflow-hidden rounded-card bg-sunken"
        style={{ background: tonesBehind(shown.url) }}
      >
        <Picture
          src={shown.url}
          alt={shown.alt}
          shownWidth="min(92vw, 32rem)"
          early
          className="aspect-4/3 w-full object-contain"
        />
      </div>
      {pictures.length > 1 && (
        <ul aria-label="Pictures" className="flex flex-wrap gap-2">
          {pictures.map(({ url, alt }, at) => (
            <li key={url}>
              <button
                type="button"
                aria-pressed={at === chosen}
                aria-label={alt === '' ? `Picture ${at + 1}` : `Picture ${at + 1}: ${alt}`}
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
