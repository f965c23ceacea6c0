import { forBrand } from '@tandem/contract/platform/brand-address.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { BrandLogo } from '#accounts/brands/brand-logo.tsx'
import { sentenceOf } from '#lib/api-refusal.ts'
import { openBrand } from '#lib/brands/open-brand.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'

type OfBrand = { id: string | null; name: string; logoUrl: string | null; hue: number }

const useIsForeign = ({ id }: OfBrand): boolean => {
  const { brand } = useSession()
  return id !== null && brand !== null && brand.id !== id
}

/** A link to a page of one of the reader's brands. It first makes the tab act for that brand. */
export const BrandLink = ({
  of,
  place,
  onClick,
  ...rest
}: { of: OfBrand; place: LinkProps } & Omit<ComponentProps<'a'>, 'href'>) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isForeign = useIsForeign(of)
  if (!isForeign || of.id === null)
    return <Link {...place} {...(onClick && { onClick })} {...(rest as object)} />
  const brandId = of.id
  const { href } = router.buildLocation(place as never)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // The browser itself handles clicks that open another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    openBrand(queryClient, brandId, href).catch((error) => toast.error(sentenceOf(error)))
  }
  return <a href={forBrand(href, brandId)} onClick={follow} {...rest} />
}

/** The brand of a row in a list of several brands. */
export const RowBrand = ({ of }: { of: OfBrand }) => (
  <span className="flex min-w-0 items-center gap-1.5 text-muted text-sm">
    <BrandLogo name={of.name} logoUrl={of.logoUrl} hue={of.hue} className="size-5 text-xs" />
    <span className="truncate">{of.name}</span>
  </span>
)
