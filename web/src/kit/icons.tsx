import type { ReactNode } from 'react'

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

export const PlayIcon = () => (
  <Icon>
    <path d="M5 3.2v9.6l8-4.8z" fill="currentColor" />
  </Icon>
)
export const PauseIcon = () => (
  <Icon>
    <path d="M5 3.5v9M11 3.5v9" strokeWidth="3" strokeLinecap="butt" />
  </Icon>
)
export const MoreIcon = () => (
  <Icon>
    <path d="M3 8h.01M8 8h.01M13 8h.01" strokeWidth="2.4" />
  </Icon>
)
export const HelpIcon = () => (
  <Icon>
    <path d="M5.4 5.6a2.6 2.6 0 1 1 3.9 2.3C8.4 8.4 8 8.9 8 9.9M8 12.9h.01" />
  </Icon>
)
export const UndoIcon = () => (
  <Icon>
    <path d="M5.5 2.5 2.5 5.5l3 3M2.5 5.5H9a4 4 0 0 1 0 8H5.5" />
  </Icon>
)
export const RedoIcon = () => (
  <Icon>
    <path d="M10.5 2.5l3 3-3 3M13.5 5.5H7a4 4 0 0 0 0 8h3.5" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="M4 4l8 8M12 4l-8 8" />
  </Icon>
)
export const LoadIcon = () => (
  <Icon>
    <path d="M2 5h7M12.5 5H14M2 11h2M7.5 11H14" />
    <circle cx="10.7" cy="5" r="1.7" />
    <circle cx="5.7" cy="11" r="1.7" />
  </Icon>
)
export const CurveIcon = () => (
  <Icon>
    <path d="M2 13h4l5-3.5V3h3" />
  </Icon>
)
export const LanesIcon = () => (
  <Icon>
    <path d="M2.5 3h4.5v10H2.5zM9 3h4.5v10H9z" />
  </Icon>
)
export const ResultsIcon = () => (
  <Icon>
    <path d="M2.5 3.5h11M2.5 8h11M2.5 12.5h11M7 3.5v9" />
  </Icon>
)
export const EventsIcon = () => (
  <Icon>
    <path d="M2 12.5h12M5 12.5v-9l4 2-4 2" />
    <path d="M12 12.5v-3" />
  </Icon>
)
export const LessonsIcon = () => (
  <Icon>
    <path d="M8 4.5C6.5 3.2 4.5 3 2 3v9.5c2.5 0 4.5.2 6 1.5 1.5-1.3 3.5-1.5 6-1.5V3c-2.5 0-4.5.2-6 1.5zM8 4.5V14" />
  </Icon>
)
export const SweepIcon = () => (
  <Icon>
    <path d="M3 8.5v5M8 5.5v6M13 2.5v6" />
    <path d="M3 11h.01M8 8.5h.01M13 5.5h.01" strokeWidth="4" />
  </Icon>
)
