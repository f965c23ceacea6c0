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
      <Section title="Coins that are somebody’s">
        <dl>
          <Figure label="All together" note="Every coin that can still be claimed, by anybody.">
            {coins(sheet.outstanding)}
          </Figure>
          {holders && (
            <>
              <Figure label="Brands" note="Bought or received, and not yet promised to anybody.">
                {coins(holders.brands)}
              </Figure>
              <Figure
                label="Held for work"
                note="Set aside when a campaign is published, until creators are paid from it or it comes back."
              >
                {coins(holders.heldForWork)}
              </Figure>
              <Figure
                label={holders.suppliers === null ? 'Creators and coupon partners' : 'Creators'}
                note="Earned, and theirs to spend on coupons."
              >
                {coins(holders.creators)}
              </Figure>
              {holders.suppliers && (
                <Figure
                  label="Coupon partners"
                  note="Owed to those who honour the coupons that were redeemed."
                >
                  {coins(holders.suppliers)}
                </Figure>
              )}
            </>
          )}
        </dl>
        {holders === null && (
          <p className="text-muted text-sm">
            Who holds them is shown once at least three brands and three creators have coins: a sum
            over fewer would tell what one of them has.
          </p>
        )}
      </Section>
      <Section title="The money behind them">
        <dl>
          <Figure
            label="Money in hand"
            note="What was paid for coins, without tax, and has not been paid out again. Fees that the platform earned are part of it."
          >
            <span className="tabular font-semibold">{moneyInWords(sheet.cashMinor, currency)}</span>
          </Figure>
          <Figure
            label="Owed back by brands"
            note="Coins that were spent before their payment was taken back. This isn’t counted as money in hand."
          >
            {coins(sheet.owedBack)}
          </Figure>
        </dl>
      </Section>
      <Section title="Coins nobody bought">
        <dl>
          <Figure
            label="Given as presents"
            note="Since the beginning. The platform put their money in at the same moment."
          >
            {coins(sheet.platformPaid.promotions)}
          </Figure>
          <Figure
            label="Corrections"
            note="Coins added or taken away by hand, each by two people with a reason that the one concerned reads. The platform puts in the money of those that are added."
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
