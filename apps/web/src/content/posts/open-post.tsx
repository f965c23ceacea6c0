import { linkTo } from '#lib/address/web-address.ts'
import { buttonClass } from '#ui/button.tsx'

export const OpenPost = ({
  url,
  variant,
}: {
  url: string | null
  variant?: Parameters<typeof buttonClass>[0]
}) => {
  const link = linkTo(url)
  return link === null ? null : (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonClass(variant)}
    >
      Open the post
      <span className="sr-only"> in a new tab</span>
    </a>
  )
}
