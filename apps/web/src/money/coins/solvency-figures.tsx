import type { Solvency } from '@tandem/contract/money/coins/solvency.schema.ts'
import type { ReactNode } from 'react'
import { formatCoinChange, moneyInWords } from '#lib/coins.ts'
import { Coins } from '#ui/coins.tsx'
import { Section } from '#ui/section.tsx'

type Worth = Solvency['outstanding']

const Figure = ({
  label,
  note,
  children,
}: {
  label: string
  note: string
  children: ReactNode
}) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-line border-t py-3">
    <dt className="font-medium">
      {label}
      <span className="block max-w-prose font-normal text-muted text-sm">{note}</span>
    </dt>
    <dd className="grid content-start justify-items-end">{children}</dd>
  </div>
)

const InCoins = ({ worth, currency }: { worth: Worth; currency: string }) => (
  <>
    <Coins amount={worth.coins} />
    <span className="tabular text-muted text-sm">{moneyInWords(worth.worthMinor, currency)}</span>
  </>
)

export const SolvencyFigures = ({ sheet }: { sheet: Solvency }) => {
  const { currency, holders } = sheet
  const coins = (worth: Worth) => <InCoins worth={worth} currency={currency} />
  return (
    <>
      <Section title="Coins in circulation">
        <dl>
          <Figure label="Total" note="Every coin that somebody holds.">
            {coins(sheet.outstanding)}
          </Figure>
          {holders && (
            <>
              <Figure label="Brands" note="Bought or received, and not held for work.">
                {coins(holders.brands)}
              </Figure>
              <Figure
                label="Held for work"
                note="Held from a campaign’s publication until creators are paid or the brand is refunded."
              >
                {coins(holders.heldForWork)}
              </Figure>
              <Figure
                label={holders.suppliers === null ? 'Creators and coupon partners' : 'Creators'}
                note="Earned, to spend on coupons."
              >
                {coins(holders.creators)}
              </Figure>
              {holders.suppliers && (
                <Figure label="Coupon partners" note="Owed for coupons that were redeemed.">
                  {coins(holders.suppliers)}
                </Figure>
              )}
            </>
          )}
        </dl>
        {holders === null && (
          <p className="text-muted text-sm">
            Totals by group are shown once at least three brands and three creators have coins. Sums
            over fewer would reveal one balance.
          </p>
        )}
      </Section>
      <Section title="Money that covers them">
        <dl>
          <Figure
            label="Money in hand"
            note="Paid for coins, without tax, and not paid out yet. Includes the operator’s fees."
          >
            <span className="tabular font-semibold">{moneyInWords(sheet.cashMinor, currency)}</span>
          </Figure>
          <Figure
            label="Owed back by brands"
            note="Coins that were spent before a chargeback. They don’t count as money in hand."
          >
            {coins(sheet.owedBack)}
          </Figure>
        </dl>
      </Section>
      <Section title="Coins not bought">
        <dl>
          <Figure label="Gifts" note="All gifts so far. The operator paid for them.">
            {coins(sheet.platformPaid.promotions)}
          </Figure>
          <Figure
            label="Corrections"
            note="Coins added or removed by two people, with a reason that the owner sees. The operator pays for added coins."
          >
            <span className="tabular font-semibold">
              {formatCoinChange(sheet.platformPaid.correctionCoins)}
              <span className="sr-only"> coins</span>
            </span>
          </Figure>
        </dl>
      </Section>
    </>
  )
}
