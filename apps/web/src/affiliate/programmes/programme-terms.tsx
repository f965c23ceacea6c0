import type { Programme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { daysInWords } from '@tandem/contract/plural.ts'
import type { ReactNode } from 'react'
import { Coins } from '#ui/coins.tsx'
import { searchAdsInWords } from './programme-words.ts'
import { isInForce, orderPays, rewardNotes } from './reward-words.ts'

export const ProgrammeTerms = ({ programme }: { programme: Programme }) => {
  const { about, rewards, enrolment, windowDays, holdDays, tie, terms } = programme
  const shown = [...(enrolment?.rewards ?? []), ...rewards]
  return (
    <div className="grid gap-5">
      {about !== '' && <p className="max-w-prose whitespace-pre-line break-words">{about}</p>}
      <ul className="grid gap-2">
        {shown.map((reward) => (
          <li key={reward.id} className="grid gap-0.5">
            <span className="font-semibold">
              {orderPays(reward.pays)}
              {!isInForce(reward) && ` from ${new Date(reward.from).toLocaleDateString()} on`}
              {enrolment?.rewards.includes(reward) && ', your personal reward'}
            </span>
            {rewardNotes(reward).map((note) => (
              <span key={note} className="text-sm">
                {note}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        <Line label="An order counts">up to {daysInWords(windowDays)} after a click</Line>
        <Line label="Coins are paid">
          {holdDays === 0
            ? 'immediately'
            : `after ${daysInWords(holdDays)}, unless the order is returned`}
        </Line>
        <Line label="If code and link differ">
          {tie === 'code' ? 'the code counts' : 'the link counts'}
        </Line>
        <Line label="Ads in search engines">{searchAdsInWords(terms)}</Line>
        <Caps programme={programme} />
        {shown.some(({ pays }) => pays.unit === 'coins') && (
          <Line label="Free orders">
            {programme.paysFreeOrders ? 'also earn coins' : 'earn nothing'}
          </Line>
        )}
      </dl>
      <div className="grid gap-1">
        <h3 className="font-semibold text-base">Terms</h3>
        <p className="max-w-prose whitespace-pre-line text-sm">{terms.text}</p>
      </div>
    </div>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </>
)

const Caps = ({ programme: { orderCapCoins, monthCapCoins } }: { programme: Programme }) => (
  <>
    {orderCapCoins !== null && (
      <Line label="Maximum per order">
        <Coins amount={orderCapCoins} />
      </Line>
    )}
    {monthCapCoins !== null && (
      <Line label="Maximum per month">
        <Coins amount={monthCapCoins} />
      </Line>
    )}
  </>
)
