/** A decorative picture of a shortlist: three cards with the first one selected. */
export const HeroPicture = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 400 360" aria-hidden="true" fill="none">
    <circle cx="216" cy="176" r="168" fill="var(--accent-soft)" />
    <g stroke="var(--line)">
      <rect x="92" y="226" width="248" height="84" rx="14" fill="var(--surface-2)" />
      <rect x="70" y="138" width="272" height="88" rx="14" fill="var(--surface)" />
      <rect
        x="40"
        y="34"
        width="304"
        height="108"
        rx="16"
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth="2"
      />
    </g>
    <rect x="60" y="56" width="48" height="48" rx="12" fill="var(--accent)" />
    <path d="M73 85v-9h22v9M80 76v-5h8v5" stroke="var(--accent-ink)" strokeWidth="3" strokeLinejoin="round" />
    <rect x="122" y="58" width="124" height="12" rx="6" fill="var(--ink)" />
    <rect x="122" y="80" width="84" height="9" rx="4.5" fill="var(--line-strong)" opacity=".7" />
    <rect x="122" y="106" width="52" height="16" rx="8" fill="var(--accent-soft)" />
    <rect x="182" y="106" width="64" height="16" rx="8" fill="var(--accent-soft)" />
    <circle cx="308" cy="68" r="18" fill="var(--accent)" />
    <path
      d="m300 68 6 6 11-12"
      stroke="var(--accent-ink)"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect x="88" y="158" width="40" height="40" rx="10" fill="var(--info-soft)" />
    <rect x="142" y="160" width="104" height="10" rx="5" fill="var(--ink-2)" />
    <rect x="142" y="180" width="68" height="8" rx="4" fill="var(--line-strong)" opacity=".6" />
    <circle cx="312" cy="180" r="13" stroke="var(--line-strong)" strokeWidth="2" />
    <rect x="110" y="248" width="36" height="36" rx="9" fill="var(--warning-soft)" />
    <rect x="160" y="250" width="84" height="9" rx="4.5" fill="var(--line-strong)" opacity=".8" />
    <rect x="160" y="268" width="56" height="7" rx="3.5" fill="var(--line-strong)" opacity=".5" />
  </svg>
);
