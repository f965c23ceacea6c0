import { frameNumber, meshGradient } from '#ui/mesh.ts'

const frames: readonly { seed: string; words?: string }[] = [
  { seed: 'morning light' },
  { seed: 'held before you start', words: 'Coins held before you start' },
  { seed: 'second take' },
  { seed: 'one cup, two hands' },
  { seed: 'unboxing' },
  { seed: 'brief', words: 'A brief you can finish' },
  { seed: 'shoes by the door', words: 'Paid on approval' },
  { seed: 'close-up' },
  { seed: 'balcony' },
]

export const ContactSheet = () => (
  <aside
    aria-hidden="true"
    className="relative hidden overflow-hidden bg-[oklch(0.175_0.012_60)] p-10 lg:grid lg:place-items-center"
  >
    <div className="grid w-full max-w-160 -rotate-2 grid-cols-3 gap-3">
      {frames.map(({ seed, words }) => (
        <div
          key={seed}
          className="relative aspect-4/5 overflow-hidden rounded-card"
          style={{ background: meshGradient(seed) }}
        >
          <span className="absolute inset-0 bg-[url(/noise.svg)] opacity-60 mix-blend-soft-light" />
          <span className="tabular absolute top-2.5 left-3 font-semibold text-white/85 text-xs">
            {frameNumber(seed)}
          </span>
          {words && (
            <span className="absolute inset-x-3 bottom-3 font-bold font-display text-white text-xl [text-shadow:0_1px_12px_rgb(0_0_0/0.45)]">
              {words}
            </span>
          )}
        </div>
      ))}
    </div>
  </aside>
)
