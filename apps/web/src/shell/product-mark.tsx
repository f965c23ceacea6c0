/** Two frames side by side: the brand's and the creator's. Drawn as in `public/favicon.svg`. */
export const ProductMark = ({ className }: { className?: string }) => (
  <img src="/favicon.svg" alt="" width={32} height={32} className={className} />
)
