import { coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { useSession } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { coinsTyped } from '#wallet/coins-typed.ts'
import { CouponFace, type CouponSeen } from './coupon-face.tsx'
import { type CouponValues, minorTyped } from './coupon-values.ts'
import { worthOf } from './coupon-worth.ts'

const endOfDay = (day: string): string | null => (day === '' ? null : `${day}T23:59:59`)

const seenOf = (
  values: CouponValues,
  known: { currency: string; supplierName: string; hue: number; codes: number },
): CouponSeen => ({
  title: values.title.trim() === '' ? 'Your title' : values.title,
  description: values.description,
  terms: values.terms,
  supplierName: known.supplierName,
  faceMinor: values.worthKind === 'amount' ? (minorTyped(values.worth, known.currency) ?? 0) : null,
  percentOff: values.worthKind === 'percent' ? (coinsTyped(values.worth) ?? 0) : null,
  coinsCost: coinsTyped(values.coinsCost) ?? 0,
  stock: values.delivery === 'pool' ? known.codes || null : (coinsTyped(values.quantity) ?? 0),
  perCreatorLimit: coinsTyped(values.perCreatorLimit) ?? null,
  redeemed: 0,
  delivery: values.delivery,
  validDays: coinsTyped(values.validDays) ?? null,
  endsAt: endOfDay(values.endsDay),
  hue: known.hue,
})

/** The creator's card while it is being written, and what the price means in money. */
export const CouponPreview = ({
  values,
  hue,
  codes,
}: {
  values: CouponValues
  hue: number
  /** Codes of the list that are loaded already. */
  codes: number
}) => {
  const installation = useInstallation()
  const supplierName = useSession().brand?.name ?? ''
  const seen = seenOf(values, { currency: installation.currency, supplierName, hue, codes })
  return (
    <section
      aria-label="What creators see"
      className="grid content-start gap-2 md:sticky md:top-0 md:self-start"
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
    </section>
  )
}

/** `2,000 coins = €20.00, worth 25% off`, and whether that asks more than it gives. */
export const CostHint = ({ values }: { values: CouponValues }) => {
  const installation = useInstallation()
  const coins = coinsTyped(values.coinsCost)
  if (coins === undefined) return 'Whole coins.'
  const money = coinsInMoney(coins, installation)
  const minor = minorTyped(values.worth, installation.currency)
  const percent = coinsTyped(values.worth)
  const worth =
    values.worthKind === 'amount'
      ? minor && worthOf({ faceMinor: minor, percentOff: null }, installation.currency)
      : percent && worthOf({ faceMinor: null, percentOff: percent }, installation.currency)
  return `${coinsInWords(coins)} = ${money}${worth ? `, worth ${worth}` : ''}.`
}
