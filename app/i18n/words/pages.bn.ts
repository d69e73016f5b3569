import type { pages as en } from "./pages.en";

export const pages: typeof en = {
  notFoundTitle: "পাতাটি এখানে নেই",
  maintenanceTitle: "ঘর গোছানো চলছে",
  maintenanceText: "আপনার রাখা সবকিছু নিরাপদে আছে। কয়েক মিনিট পরে আবার আসুন।",
};
