import type { Keys } from './keys.ts'

export const KeyHints = ({ keys }: { keys: Keys }) => (
  <p className="text-muted text-xs max-lg:hidden pointer-coarse:hidden">
    {keys.map(({ key, does }) => (
      <span key={key} className="mr-3 inline-block">
        <kbd className="rounded-[4px] border border-line px-1 font-semibold">{key}</kbd> {does}
      </span>
    ))}
  </p>
)
