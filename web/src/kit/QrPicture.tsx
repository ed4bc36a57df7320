import type { QrCode } from './qr'

/** A QR code, black on white in every theme. */
export const QrPicture = ({ code, label }: { code: QrCode; label: string }) => (
  <svg
    className="qr"
    viewBox={`0 0 ${code.size} ${code.size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
    data-testid="qr"
  >
    <path d={`M0 0h${code.size}v${code.size}H0z`} fill="#fff" />
    <path d={code.path} fill="#000" />
  </svg>
)
