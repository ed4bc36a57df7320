import { useEffect, useRef } from 'react'
import { CloseIcon } from './icons'
import { QrPicture } from './QrPicture'
import { qrCode } from './qr'
import { kitText } from './text'
import './full-qr.css'

/** A link as a full-screen QR code with its address below, for a hall. Escape closes it. */
export default function FullQr({ link, onClose }: { link: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const code = qrCode(link)
  useEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    // Without full screen, it fills the window.
    void shown.requestFullscreen?.().catch(() => undefined)
    const ended = () => document.fullscreenElement === null && shown.close()
    document.addEventListener('fullscreenchange', ended)
    return () => {
      document.removeEventListener('fullscreenchange', ended)
      if (document.fullscreenElement === shown) void document.exitFullscreen()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="full-qr"
      aria-label={kitText.qr.full}
      data-testid="full-qr"
      onClose={(event) => {
        event.stopPropagation()
        onClose()
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {code && <QrPicture code={code} label={kitText.qr.label} />}
      <p translate="no">{link}</p>
      <button
        type="button"
        className="icon"
        aria-label={kitText.close}
        onClick={() => dialog.current?.close()}
      >
        <CloseIcon />
      </button>
    </dialog>
  )
}
