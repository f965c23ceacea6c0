export const ProductMark = ({ className }: { className?: string }) => (
  <img src="/favicon.svg" alt="" width={32} height={32} className={className} />
)
