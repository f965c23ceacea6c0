import type { Link } from '@tandem/contract/affiliate/links/link.schema.ts'
import type { Material } from '@tandem/contract/affiliate/programmes/material.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { Section } from '#ui/section.tsx'
import { myMaterialsQuery } from './material.api.ts'
import { pictureFileName, textWithLink } from './text-with-link.ts'

const shownFirst = 6

type Named = Pick<Link, 'id' | 'address' | 'counts'> & { name: string }

export const MyMaterials = ({
  enrolmentId,
  links,
}: {
  enrolmentId: string
  links: readonly Named[]
}) => {
  const query = useQuery(myMaterialsQuery(enrolmentId))
  const [chosenId, choose] = useState<string>()
  const [isWhole, showWhole] = useState(false)
  if (query.isPending) return null
  if (query.isLoadingError)
    return <LoadFailure query={query} title="The brand’s material could not be loaded" />
  const { items } = query.data
  if (items.length === 0) return null
  const chosen =
    links.find(({ id }) => id === chosenId) ??
    links.find(({ counts }) => counts.allowed) ??
    links[0]
  const hasTexts = items.some(({ text }) => text !== null)
  return (
    <Section title="Promotional material">
      {hasTexts && chosen === undefined && (
        <p className="text-muted">Get your link first. It is added to these texts.</p>
      )}
      {hasTexts && links.length > 1 && (
        <Field label="Link in the texts" className="sm:max-w-96">
          <Select value={chosen?.id} onChange={({ target }) => choose(target.value)}>
            {links.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {(isWhole ? items : items.slice(0, shownFirst)).map((material) => (
          <MaterialCard key={material.id} material={material} link={chosen?.address} />
        ))}
      </ul>
      {!isWhole && items.length > shownFirst && (
        <Button variant="secondary" className="justify-self-center" onClick={() => showWhole(true)}>
          Show all {items.length}
        </Button>
      )}
    </Section>
  )
}

const MaterialCard = ({
  material: { title, picture, text },
  link,
}: {
  material: Material
  link: string | undefined
}) => (
  <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-card border border-line bg-card p-4 shadow-rest">
    <h3 className="break-words font-semibold">{title}</h3>
    {picture !== null && (
      <>
        <Picture
          src={picture.url}
          alt={picture.alt}
          shownWidth="min(92vw, 24rem)"
          className="aspect-square w-full rounded-control bg-sunken object-contain"
        />
        <a
          href={picture.url}
          download={pictureFileName(title)}
          aria-label={`Download ${title}`}
          className={`${buttonClass('secondary', 'small')} justify-self-start`}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      </>
    )}
    {text !== null && <TextToCopy text={text} link={link} />}
  </li>
)

const TextToCopy = ({ text, link }: { text: string; link: string | undefined }) => {
  const whole = textWithLink(text, link ?? '[your link]')
  return (
    <>
      <p className="whitespace-pre-line break-words text-sm">{whole}</p>
      {link !== undefined && (
        <div>
          <CopyButton text={whole} label="Copy text" />
        </div>
      )}
    </>
  )
}
