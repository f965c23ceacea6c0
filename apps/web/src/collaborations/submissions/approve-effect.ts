import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { agree, coinsInWords, formatCoins } from '#lib/coins.ts'

type Approved = Pick<BrandCollaboration, 'coins' | 'approvalCompletes'> & {
  creator: { name: string }
}

export const approveEffect = ({ coins, approvalCompletes, creator }: Approved): string => {
  if (!approvalCompletes) {
    const posts = `${creator.name} posts it and adds the link.`
    return coins === 0 ? posts : `${posts} The coins stay held until you approve the post.`
  }
  return coins === 0
    ? 'The content is added to your portfolio. This can’t be undone.'
    : `${creator.name} receives ${coinsInWords(coins)} immediately. This can’t be undone.`
}

export const approveInShort = ({
  coins,
  approvalCompletes,
  feeCoins,
}: Approved & { feeCoins: number }): string => {
  if (!approvalCompletes)
    return coins === 0
      ? 'Approving lets the creator post it.'
      : `Approving lets the creator post it; ${coinsInWords(coins)} ${agree(coins, 'stay')} held.`
  if (coins === 0) return 'Approving completes the work.'
  const fee = feeCoins === 0 ? '' : ` (+ ${formatCoins(feeCoins)} fee)`
  return `Approving pays ${coinsInWords(coins)}${fee}.`
}
