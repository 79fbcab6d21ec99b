#!/usr/bin/python3
# A bare WebKitGTK window for WebKitWebDriver: --width, --height, --downloads, --dark. MiniBrowser is 447 px wide at least.
import argparse, gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

parser = argparse.ArgumentParser()
parser.add_argument('--width', type=int)
parser.add_argument('--height', type=int)
parser.add_argument('--downloads')
parser.add_argument('--dark', action='store_true')
options = parser.parse_known_args()[0]

Gtk.init(None)
Gtk.Settings.get_default().set_property('gtk-application-prefer-dark-theme', options.dark)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)

# WebDriver does not tell of errors. Those of links and images, which do not bubble, are also the ones of pages that are left.
report_errors = '''
  const report = (...words) => webkit.messageHandlers.error.postMessage(words.join(' '));
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, (event) => report(type, event.message ?? event.reason ?? event.violatedDirective));
  console.error = report;
'''
frames, start = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
content = WebKit2.UserContentManager()
content.register_script_message_handler('error')
content.add_script(WebKit2.UserScript.new(report_errors, frames, start, None, None))
content.connect(
    'script-message-received::error',
    lambda content, result: print('ERROR', result.get_js_value().to_string().replace('\n', ' '), flush=True),
)

def open_window(session):
    settings = WebKit2.Settings(enable_webgl=True)
    view = WebKit2.WebView(
        web_context=context,
        settings=settings,
        user_content_manager=content,
        is_controlled_by_automation=True,
    )
    window = Gtk.Window(decorated=False, default_width=options.width, default_height=options.height)
    window.add(view)
    window.show_all()
    view.connect('close', lambda view: window.destroy())
    return view

def started(context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('RotopiaTest')
    session.set_application_info(info)
    session.connect('create-web-view', open_window)

def save(download, name):
    download.set_destination(f'file://{options.downloads}/{name}')
    return True

context.connect('automation-started', started)
context.connect('download-started', lambda context, download: download.connect('decide-destination', save))
Gtk.main()
