import type { BrandDetails } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { Time } from '#ui/time.tsx'

export const BrandAbout = ({ brand }: { brand: BrandDetails }) => {
  const told = [
    { title: 'Story', text: brand.story },
    { title: 'Voice', text: brand.voice },
    { title: 'Audience', text: brand.audience },
  ].filter(({ text }) => text !== '')
  return (
    <div className="grid max-w-[65ch] gap-6">
      {told.length === 0 && <p className="text-muted">{brand.name} has not added its story yet.</p>}
      {told.map(({ title, text }) => (
        <section key={title} className="grid gap-2">
          <h2 className="text-xl">{title}</h2>
          <p className="whitespace-pre-line">{text}</p>
        </section>
      ))}
      <p className="text-muted text-sm">
        Joined <Time at={brand.joinedAt} as="date" />
      </p>
    </div>
  )
}
