/** Product drawings of 400 × 500 units without text, because fonts differ between machines. */
export type Palette = { ink: string; body: string; light: string; accent: string }
export type Shape = (palette: Palette) => string

const serum: Shape = ({ ink, body, light, accent }) => `
  <rect x="170" y="90" width="60" height="70" rx="18" fill="${ink}"/>
  <rect x="160" y="155" width="80" height="26" rx="8" fill="${accent}"/>
  <path d="M140 200q0-20 20-20h80q20 0 20 20v190q0 30-30 30h-60q-30 0-30-30z" fill="${body}"/>
  <path d="M140 290h120v100q0 30-30 30h-60q-30 0-30-30z" fill="${accent}" opacity=".55"/>
  <rect x="158" y="205" width="16" height="180" rx="8" fill="${light}" opacity=".7"/>
  <path d="M300 350c0 26 44 26 44 0 0-18-22-46-22-46s-22 28-22 46z" fill="${light}"/>`

const lipstick: Shape = ({ ink, body, light, accent }) => `
  <path d="M160 230v-70q0-26 40-60l0 0q40 34 40 60v70z" fill="${accent}"/>
  <path d="M176 225v-62q0-18 24-42v104z" fill="${light}" opacity=".45"/>
  <rect x="150" y="225" width="100" height="50" rx="6" fill="${light}"/>
  <rect x="138" y="270" width="124" height="150" rx="12" fill="${ink}"/>
  <rect x="152" y="282" width="18" height="126" rx="9" fill="${body}" opacity=".6"/>
  <circle cx="315" cy="380" r="44" fill="${body}"/><circle cx="315" cy="380" r="30" fill="${accent}" opacity=".8"/>`

const tent: Shape = ({ ink, body, light, accent }) => `
  <path d="M40 420L200 130l160 290z" fill="${body}"/>
  <path d="M200 130l160 290h-96z" fill="${accent}" opacity=".75"/>
  <path d="M200 220l62 200H138z" fill="${ink}"/>
  <path d="M200 220l-30 200h-32z" fill="${light}" opacity=".85"/>
  <path d="M186 104l14 26 14-26" stroke="${ink}" stroke-width="10" fill="none" stroke-linecap="round"/>
  <circle cx="318" cy="120" r="38" fill="${light}"/>`

const headphones: Shape = ({ ink, body, light, accent }) => `
  <path d="M90 300c0-80 50-160 110-160s110 80 110 160" fill="none" stroke="${ink}" stroke-width="26" stroke-linecap="round"/>
  <path d="M112 250c10-52 46-92 88-92" fill="none" stroke="${light}" stroke-width="8" stroke-linecap="round" opacity=".6"/>
  <rect x="62" y="280" width="74" height="130" rx="34" fill="${body}"/>
  <rect x="264" y="280" width="74" height="130" rx="34" fill="${body}"/>
  <rect x="118" y="296" width="26" height="98" rx="13" fill="${accent}"/>
  <rect x="256" y="296" width="26" height="98" rx="13" fill="${accent}"/>`

const pouch: Shape = ({ ink, body, light, accent }) => `
  <path d="M120 130l160 0 14 290q-94 24-188 0z" fill="${body}"/>
  <path d="M120 130q80-18 160 0l-4-34q-76-14-152 0z" fill="${ink}"/>
  <circle cx="200" cy="285" r="66" fill="${light}"/>
  <path d="M160 300q40 46 80 0" fill="none" stroke="${accent}" stroke-width="16" stroke-linecap="round"/>
  <circle cx="178" cy="264" r="9" fill="${ink}"/><circle cx="222" cy="264" r="9" fill="${ink}"/>
  <circle cx="72" cy="400" r="24" fill="${accent}"/><circle cx="330" cy="404" r="18" fill="${accent}"/>`

const vase: Shape = ({ ink, body, light, accent }) => `
  <path d="M200 240C190 180 150 150 120 90M200 240c4-60 30-100 74-130M200 240V80" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>
  <ellipse cx="116" cy="84" rx="30" ry="16" transform="rotate(40 116 84)" fill="${accent}"/>
  <ellipse cx="282" cy="104" rx="32" ry="17" transform="rotate(-30 282 104)" fill="${accent}"/>
  <ellipse cx="200" cy="70" rx="17" ry="32" fill="${light}"/>
  <path d="M165 235h70l8 40c40 34 44 96 6 130-12 12-86 12-98 0-38-34-34-96 6-130z" fill="${body}"/>
  <path d="M164 290c-26 30-22 76 4 102" fill="none" stroke="${light}" stroke-width="12" stroke-linecap="round" opacity=".7"/>`

const bowl: Shape = ({ ink, body, light, accent }) => `
  <path d="M80 300h240l-26 96q-8 26-40 26H146q-32 0-40-26z" fill="${body}"/>
  <ellipse cx="200" cy="300" rx="120" ry="34" fill="${ink}"/>
  <ellipse cx="200" cy="294" rx="98" ry="22" fill="${accent}"/>
  <ellipse cx="200" cy="372" rx="24" ry="20" fill="${light}"/>
  <circle cx="168" cy="344" r="11" fill="${light}"/><circle cx="190" cy="332" r="11" fill="${light}"/>
  <circle cx="214" cy="332" r="11" fill="${light}"/><circle cx="236" cy="344" r="11" fill="${light}"/>
  <path d="M150 190c-20-30 6-60 30-40 10 8 30 8 40 0 24-20 50 10 30 40-12 18-88 18-100 0z" fill="${accent}" opacity=".7"/>`

const perfume: Shape = ({ ink, body, light, accent }) => `
  <circle cx="200" cy="118" r="38" fill="${accent}"/><circle cx="188" cy="106" r="11" fill="${light}" opacity=".8"/>
  <rect x="178" y="150" width="44" height="42" fill="${ink}"/>
  <path d="M120 216l34-26h92l34 26v180q0 22-22 22H142q-22 0-22-22z" fill="${body}"/>
  <path d="M138 270h124v112q0 18-18 18h-88q-18 0-18-18z" fill="${accent}" opacity=".6"/>
  <path d="M142 228v150" stroke="${light}" stroke-width="10" stroke-linecap="round" opacity=".8"/>
  <g fill="${light}"><circle cx="300" cy="110" r="6"/><circle cx="326" cy="92" r="8"/><circle cx="330" cy="128" r="5"/><circle cx="354" cy="108" r="6"/></g>`

const robot: Shape = ({ ink, body, light, accent }) => `
  <path d="M200 120v-36" stroke="${ink}" stroke-width="10" stroke-linecap="round"/><circle cx="200" cy="74" r="16" fill="${accent}"/>
  <rect x="110" y="120" width="180" height="140" rx="44" fill="${body}"/>
  <rect x="132" y="152" width="136" height="76" rx="34" fill="${ink}"/>
  <circle cx="170" cy="190" r="15" fill="${light}"/><circle cx="230" cy="190" r="15" fill="${light}"/>
  <path d="M140 276h120q26 0 26 26v72q0 44-44 44h-84q-44 0-44-44v-72q0-26 26-26z" fill="${accent}"/>
  <circle cx="200" cy="346" r="30" fill="${light}"/><path d="M190 330l24 16-24 16z" fill="${ink}"/>
  <path d="M112 306q-34 18-30 62M288 306q34 18 30 62" fill="none" stroke="${body}" stroke-width="20" stroke-linecap="round"/>`

const shoe: Shape = ({ ink, body, light, accent }) => `
  <path d="M50 350q-6-90 20-120 30 30 70 16l26-34q60 96 160 106 44 6 40 50v16H52z" fill="${body}"/>
  <path d="M46 372h316q6 42-40 42H84q-38 0-38-42z" fill="${light}"/>
  <path d="M46 384h316q0 14-6 20H52q-6-8-6-20z" fill="${accent}"/>
  <path d="M176 268l-34 22M204 294l-32 24M236 312l-26 28" stroke="${light}" stroke-width="12" stroke-linecap="round"/>
  <path d="M70 350c60-4 120-30 150-30" fill="none" stroke="${ink}" stroke-width="14" stroke-linecap="round"/>
  <g stroke="${ink}" stroke-width="8" stroke-linecap="round" opacity=".5"><path d="M20 240h-0M6 300h26M0 332h34"/></g>`

const cup: Shape = ({ ink, body, light, accent }) => `
  <path d="M128 190h144l-18 200q-2 28-30 28h-48q-28 0-30-28z" fill="${body}"/>
  <rect x="112" y="164" width="176" height="36" rx="14" fill="${ink}"/>
  <path d="M136 264h128l-8 84H144z" fill="${accent}"/>
  <path d="M200 276c26 14 26 46 0 60-26-14-26-46 0-60z" fill="${light}"/><path d="M200 278v56" stroke="${ink}" stroke-width="4"/>
  <g fill="none" stroke="${light}" stroke-width="10" stroke-linecap="round" opacity=".85"><path d="M166 140c-14-20 14-30 0-52M200 140c-14-20 14-30 0-52M234 140c-14-20 14-30 0-52"/></g>`

export const shapes = {
  serum,
  lipstick,
  tent,
  headphones,
  pouch,
  vase,
  bowl,
  perfume,
  robot,
  shoe,
  cup,
} satisfies Record<string, Shape>
export type ShapeName = keyof typeof shapes
