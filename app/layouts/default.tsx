import { Outlet } from "@remix-run/react";
import { Loader } from "~/ui/loader";
import { Footer, PhoneBar } from "./footer";
import { Header } from "./header";
import { Waiting } from "./waiting";

/** Header, page body, footer, and on a phone the bar at the bottom. */
export default function DefaultLayout() {
  return (
    <>
      <Header />
      <main id="content" className="page" tabIndex={-1}>
        <Waiting />
        <Outlet />
      </main>
      <Footer />
      <PhoneBar />
      <Loader />
    </>
  );
}
