import { coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { amountTyped, numberTyped } from '#lib/numbers/number-typed.ts'
import { useSession } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { CouponFace, type CouponSeen } from './coupon-face.tsx'
import type { CouponValues } from './coupon-values.ts'
import { overpricedInWords, worthOf } from './coupon-worth.ts'
import { OverpricedNote } from './overpriced-note.tsx'

const endOfDay = (day: string): string | null => (day === '' ? null : `${day}T23:59:59`)

const leftOf = ({ quantity }: CouponValues, gone: number): number =>
  Math.max(0, (numberTyped(quantity) ?? 0) - gone)

const seenOf = (
  values: CouponValues,
  known: {
    currency: string
    supplierName: string
    logoUrl: string | null
    hue: number
    codes: number
    gone: number
  },
): CouponSeen => ({
  title: values.title.trim() === '' ? 'Your title' : values.title,
  description: values.description,
  terms: values.terms,
  supplierName: known.supplierName,
  faceMinor:
    values.worthKind === 'amount' ? (amountTyped(values.worth, known.currency) ?? 0) : null,
  percentOff: values.worthKind === 'percent' ? (numberTyped(values.worth) ?? 0) : null,
  coinsCost: numberTyped(values.coinsCost) ?? 0,
  stock: values.delivery === 'pool' ? known.codes || null : leftOf(values, known.gone),
  perCreatorLimit: numberTyped(values.perCreatorLimit) ?? null,
  redeemed: 0,
  delivery: values.delivery,
  validDays: numberTyped(values.validDays) ?? null,
  endsAt: endOfDay(values.endsDay),
  logoUrl: known.logoUrl,
  hue: known.hue,
})

export const CouponPreview = ({
  values,
  hue,
  codes,
  gone,
}: {
  values: CouponValues
  hue: number
  codes: number
  gone: number
}) => {
  const installation = useInstallation()
  const { brand } = useSession()
  const seen = seenOf(values, {
    currency: installation.currency,
    supplierName: brand?.name ?? '',
    logoUrl: brand?.logoUrl ?? null,
    hue,
    codes,
    gone,
  })
  return (
    <section
      aria-label="What creators see"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 md:sticky md:top-0 md:self-start"
    >
      <p className="font-medium text-sm">What creators see</p>
      <div data-role="creator" className="max-w-80">
        <CouponFace
          coupon={seen}
          action={
            <span aria-hidden="true" className={buttonClass()}>
              Redeem
            </span>
          }
        />
      </div>
      {seen.description !== '' && (
        <p className="max-w-80 break-words text-muted text-sm">
          Shown before redemption: {seen.description}
        </p>
      )}
    </section>
  )
}

export const CostHint = ({ values }: { values: CouponValues }) => {
  const installation = useInstallation()
  const coins = numberTyped(values.coinsCost)
  if (coins === undefined) return 'Enter whole coins.'
  const worth = worthTyped(values, installation.currency)
  const worthWords = worth === undefined ? '' : `, worth ${worthOf(worth, installation.currency)}`
  const words = `${coinsInWords(coins)} = ${coinsInMoney(coins, installation)}${worthWords}.`
  const overpriced = worth && overpricedInWords({ ...worth, coinsCost: coins }, installation)
  return overpriced ? <span className="font-semibold text-warn">{words}</span> : words
}

const worthTyped = (
  { worthKind, worth }: CouponValues,
  currency: string,
): { faceMinor: number | null; percentOff: number | null } | undefined => {
  const typed = worthKind === 'amount' ? amountTyped(worth, currency) : numberTyped(worth)
  if (!typed) return undefined
  return worthKind === 'amount'
    ? { faceMinor: typed, percentOff: null }
    : { faceMinor: null, percentOff: typed }
}

/** Announced to screen readers while the price is typed. */
export const CostWarning = ({ values }: { values: CouponValues }) => {
  const installation = useInstallation()
  const worth = worthTyped(values, installation.currency)
  const coinsCost = numberTyped(values.coinsCost)
  const overpriced =
    worth && coinsCost ? overpricedInWords({ ...worth, coinsCost }, installation) : undefined
  return (
    <div role="status" className="empty:hidden">
      {overpriced !== undefined && (
        <OverpricedNote>{overpriced} Creators see this note.</OverpricedNote>
      )}
    </div>
  )
}
