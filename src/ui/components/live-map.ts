/** The interactive map: MapLibre and its dependencies, loaded on demand. */
import {
  AttributionControl,
  type IControl,
  Map as LiveMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import rules from 'maplibre-gl/dist/maplibre-gl.css?inline';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { I18n } from '../../i18n/messages.ts';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface Request {
  readonly container: HTMLElement;
  /** The address of the map style. */
  readonly style: string;
  readonly place: Place;
  /** Describes what the map shows. */
  readonly label: string;
  readonly t: I18n['t'];
  readonly signal: AbortSignal;
}

// The page's policy allows workers from this address, but not from blobs.
setWorkerUrl(worker);
// The policy doesn't allow inline style elements either. Kept out of the site's style sheet, which every page
// loads.
const sheet = new CSSStyleSheet();
sheet.replaceSync(rules);
document.adoptedStyleSheets.push(sheet);

const addControls = (map: LiveMap, isRightToLeft: boolean): void => {
  const add = (control: IControl, edge: 'top' | 'bottom') =>
    map.addControl(control, `${edge}-${isRightToLeft ? 'left' : 'right'}`);
  add(new NavigationControl({ showCompass: false }), 'top');
  add(new AttributionControl({ compact: true }), 'bottom');
};

/** Resolves when the first tiles are visible; rejects if that fails. The signal removes the map. */
export const drawLiveMap = async ({ container, style, place, label, t, signal }: Request): Promise<void> => {
  signal.throwIfAborted();
  // Throws if WebGL isn't available.
  const map = new LiveMap({
    container,
    style,
    center: [place.longitude, place.latitude],
    zoom: 10,
    attributionControl: false,
    // The page can still be scrolled over the map.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    locale: {
      'Map.Title': label,
      'Marker.Title': label,
      'NavigationControl.ZoomIn': t('job.map_zoom_in'),
      'NavigationControl.ZoomOut': t('job.map_zoom_out'),
      'AttributionControl.ToggleAttribution': t('job.map_sources'),
      'CooperativeGesturesHandler.WindowsHelpText': t('job.map_ctrl_scroll'),
      'CooperativeGesturesHandler.MacHelpText': t('job.map_cmd_scroll'),
      'CooperativeGesturesHandler.MobileHelpText': t('job.map_two_fingers'),
    },
  });
  signal.addEventListener('abort', () => map.remove());
  addControls(map, document.documentElement.dir === 'rtl');
  new Marker().setLngLat(map.getCenter()).addTo(map);
  // A tile that fails later leaves a gap, and is requested again when the map moves.
  await new Promise((resolve, reject) => {
    map.on('load', resolve);
    map.on('error', ({ error }) => reject(error));
    signal.addEventListener('abort', reject);
  });
};
