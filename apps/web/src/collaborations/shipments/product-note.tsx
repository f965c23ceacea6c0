import type { Product } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { linkTo } from '#lib/address/web-address.ts'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'

const dutyWords = {
  brand: 'The brand pays any import fees.',
  creator: 'The creator pays any import fees.',
}

export const ProductNote = ({ product }: { product: Product | null }) => {
  const rate = useInstallation()
  if (product === null) return null
  const link = linkTo(product.url)
  const from =
    product.shipsFrom === null
      ? null
      : new Intl.DisplayNames(undefined, { type: 'region' }).of(product.shipsFrom)
  return (
    <p className="text-muted">
      {link === null ? (
        <span className="text-ink">{product.name}</span>
      ) : (
        <a
          href={link}
          target="_blank"
          rel="noreferrer noopener"
          className="text-ink underline underline-offset-4"
        >
          {product.name}
        </a>
      )}
      <span>
        {product.valueCoins > 0 && `, worth ${coinsInMoney(product.valueCoins, rate)}`}
        {from !== null && `, sent from ${from}`}.
        {product.dutiesPaidBy !== null && ` ${dutyWords[product.dutiesPaidBy]}`}
      </span>
    </p>
  )
}
