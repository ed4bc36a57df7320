import { expect, linkTo, test } from './lab'

const traffic = [{ kind: 'ftp', id: 'ftp', flows: 8, tcp: 'cubic', rtt_s: { spread: [0.03, 0.05] } }] as never
const lanes = [
  { label: 'Tail Drop', queue: { kind: 'tail_drop' } },
  {
    label: 'DualPI2',
    queue: {
      kind: 'dualpi2',
      target_s: 0.015,
      update_s: 0.015,
      alpha_hz: 0.15,
      beta_hz: 3,
      coupling: 2,
      l_from_s: 0.0008,
      l_width_s: 0.0004,
      l_spared_packets: 1,
      spared_bytes: 0,
      classic_share: 0.0625,
      shift_s: 0.05,
    },
  },
] as never
for (const [w, h] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const)
  for (const theme of ['light', 'dark'] as const)
    test(`shot ${w} ${theme}`, async ({ lab, page }) => {
      await page.setViewportSize({ width: w, height: h })
      await lab.open(
        linkTo(
          {
            traffic,
            lanes,
            timeline: [],
            link: { rate_bps: 10_000_000, delay_s: 0.01, buffer: { packets: 300 } },
          } as never,
          { t_s: 40, running: false, theme } as never,
        ),
      )
      if (w > 1000) {
        await page.getByTestId('traffic-more').click()
        await page.getByTestId('add-call').scrollIntoViewIfNeeded()
        await page.screenshot({ path: `/tmp/shots/${w}-${theme}-menu.png` })
        await page.getByTestId('add-call').click()
        await lab.live()
        await page.getByTestId('add-video').click()
        await lab.live()
        await page.getByTestId('traffic-more').click()
        await page.screenshot({ path: `/tmp/shots/${w}-${theme}.png` })
        await page.getByTestId('figures-menu-0').click()
        await page.waitForTimeout(300)
        await page.screenshot({ path: `/tmp/shots/${w}-${theme}-choose.png` })
        await page.keyboard.press('Escape')
        await lab.openResults()
        await page.waitForTimeout(1500)
        await page.screenshot({ path: `/tmp/shots/${w}-${theme}-results.png` })
      } else {
        const more = [
          { kind: 'call', id: 'call', rtt_s: 0.04 },
          { kind: 'video', id: 'video', rtt_s: 0.04 },
        ]
        await lab.open(
          linkTo(
            {
              traffic: [...(traffic as object[]), ...more] as never,
              lanes,
              timeline: [],
              link: { rate_bps: 10_000_000, delay_s: 0.01, buffer: { packets: 300 } },
            } as never,
            { t_s: 40, running: false, theme } as never,
          ),
        )
        await page.screenshot({ path: `/tmp/shots/${w}-${theme}.png` })
        await page.screenshot({ path: `/tmp/shots/${w}-${theme}-full.png`, fullPage: true })
      }
      console.log(await page.getByTestId('sentence').allInnerTexts())
      expect(lab.faults).toEqual([])
    })
