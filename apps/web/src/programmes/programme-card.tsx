import type { Programme } from '@tandem/contract/programmes/programme.schema.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandLogo } from '#brands/brand-logo.tsx'
import { Card } from '#ui/card.tsx'
import { Hint } from '#ui/hint.tsx'
import {
  basePay,
  holdInBrief,
  holdInWords,
  orderPays,
  rewardNotes,
  windowInWords,
} from './reward-words.ts'

/** What an order pays first; then from whom, and under which rules. */
export const ProgrammeCard = ({
  programme,
  chip,
  children,
}: {
  programme: Programme
  chip?: ReactNode
  children?: ReactNode
}) => {
  const { brand, name, about, rewards, enrolment, windowDays, holdDays } = programme
  const pays = basePay(rewards, enrolment?.rewards)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <BrandLogo name={brand.name} logoUrl={brand.logoUrl} hue={brand.hue} />
        <div className="grid min-w-0 flex-1">
          <h3 className="text-lg">{name}</h3>
          <Link
            to="/brand/$brandName"
            params={{ brandName: brand.slug }}
            className="truncate text-muted text-sm hover:underline"
          >
            {brand.name}
          </Link>
        </div>
      </div>
      {chip && <div>{chip}</div>}
      {pays !== undefined && (
        <div className="grid gap-1">
          <p className="font-bold font-display text-xl">{orderPays(pays.pays)}</p>
          {rewardNotes(pays).map((note) => (
            <p key={note} className="text-sm">
              {note}
            </p>
          ))}
        </div>
      )}
      {/* Who takes part knows what it is. */}
      {about !== '' && enrolment?.state !== 'approved' && (
        <p className="line-clamp-3 whitespace-pre-line">{about}</p>
      )}
      <p className="text-muted text-sm">
        {holdInBrief(holdDays)}
        <Hint label={`When an order of ${name} counts`}>
          {windowInWords(windowDays)} {holdInWords(holdDays)}
        </Hint>
      </p>
      <div className="mt-auto grid gap-4">{children}</div>
    </Card>
  )
}
