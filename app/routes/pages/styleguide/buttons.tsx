import { Avatar } from "~/ui/person/avatar";
import { CountBadge, StatusBadge } from "~/ui/controls/badge";
import { Button, ButtonLink, RoundButton } from "~/ui/controls/button";
import { GroupSummary } from "~/ui/group/group-summary";
import { Icon, ICON_NAMES } from "~/ui/drawings/icon";
import { Logo } from "~/ui/drawings/logo";
import { Menu, MenuButton, MenuLink } from "~/ui/controls/menu";
import { Pager } from "~/ui/controls/pager";

const BUTTONS = [
  { look: "main", children: "সংরক্ষণ করুন" },
  { icon: "upload", children: "Upload" },
  { look: "quiet", children: "থাক" },
  { look: "danger", icon: "bin", children: "মুছে ফেলুন" },
  { disabled: true, children: "Disabled" },
] as const;

/** Buttons, links, icons, badges, avatars, menu. */
export function ButtonSamples() {
  return (
    <section className="sheet stack">
      <h2>Buttons, icons, badges</h2>
      <p className="row">
        {BUTTONS.map((props) => (
          <Button key={props.children} type="button" {...props} />
        ))}
        <RoundButton icon="close" label="Close" />
        <ButtonLink to="/styleguide" look="main" icon="pen">
          A link
        </ButtonLink>
        <ButtonLink to="/favicon.svg" document icon="download">
          Download
        </ButtonLink>
      </p>
      <p className="row">
        {ICON_NAMES.map((name) => (
          <span className="badge" key={name}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </p>
      <p className="row">
        {([1, 0, 2] as const).map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <CountBadge count="৩" label="invitations" />
        <CountBadge count={null} label="none, so nothing" />
        <Avatar name="আমিনা" picture={null} />
        <Avatar name="bela" picture={null} />
        <Avatar name="Picture" picture="/icon-192.png" />
        <Logo />
      </p>
      <GroupSummary name="বড় পরিবার" image={null} members={12} to="/styleguide" />
      <Menu summary={<Icon name="dots" />} label="More">
        <MenuLink icon="download" to="#menu" reloadDocument label="ডাউনলোড করুন" />
        <MenuButton danger icon="bin" label="মুছে ফেলুন" />
      </Menu>
      <Pager next="/styleguide?next" label="আরও দেখুন" />
    </section>
  );
}
