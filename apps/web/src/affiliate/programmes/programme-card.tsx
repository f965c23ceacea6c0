import type { Pay, Programme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandLogo } from '#accounts/brands/brand-logo.tsx'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Card } from '#ui/card.tsx'
import { Coins } from '#ui/coins.tsx'
import { Hint } from '#ui/hint.tsx'
import {
  basePay,
  holdInBrief,
  holdInWords,
  payInShare,
  rewardNotes,
  windowInWords,
} from './reward-words.ts'

export const ProgrammeCard = ({
  programme,
  chip,
  children,
}: {
  programme: Programme
  chip?: ReactNode
  children?: ReactNode
}) => {
  const { brand, name, rewards, enrolment, windowDays, holdDays } = programme
  const pays = basePay(rewards, enrolment?.rewards)
  const all = pays === undefined ? [] : rewardNotes(pays)
  // Other creators see only the first note here. The terms show all notes before a creator joins.
  const notes = enrolment?.state === 'approved' ? all : all.slice(0, 1)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <BrandLogo name={brand.name} logoUrl={brand.logoUrl} hue={brand.hue} />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
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
          <p className="flex flex-wrap items-baseline gap-x-2 font-bold font-display text-xl">
            <OrderPays pay={pays.pays} />
          </p>
          {notes.map((note) => (
            <p key={note} className="text-sm">
              {note}
            </p>
          ))}
        </div>
      )}
      <p className="text-muted text-sm">
        {holdInBrief(holdDays)}
        <Hint label={`When an order counts in ${name}`}>
          {windowInWords(windowDays)} {holdInWords(holdDays)}
        </Hint>
      </p>
      <div className="mt-auto grid gap-4">{children}</div>
    </Card>
  )
}

const OrderPays = ({ pay }: { pay: Pay }) => {
  const rate = useInstallation()
  return pay.unit === 'bps' ? (
    <span>{payInShare(pay)} per order</span>
  ) : (
    <>
      <span>{coinsInMoney(pay.amount, rate)} per order</span>
      <Coins amount={pay.amount} className="text-base text-muted" />
    </>
  )
}
